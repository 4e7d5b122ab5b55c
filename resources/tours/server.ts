import { z } from 'zod'
import { badInput, conflict, notFound } from '../../server/engine/problem/problem'
import { extend } from '../../server/engine/resources/extend'
import { route } from '../../server/engine/resources/route'
import tours, { type Tour } from './area'

type Stop = Tour['stops'][number]

export default extend(tours, {
  validate: (next, previous) => {
    const stops = (next.stops ?? []) as Stop[]
    if (next.status === 'published' && stops.length === 0)
      throw conflict('noStops', 'A tour without stops is not published', 'Add a stop first.')
    // Photos are set by their own route: a form keeps what each stop has.
    const known = new Map((previous?.stops ?? []).map((stop) => [stop.id, stop.photo]))
    next.stops = stops.map((stop) => ({
      ...stop,
      photo: stop.photo ?? known.get(stop.id) ?? null,
    }))
  },
  routes: [
    route({
      method: 'POST',
      path: '/:id/photo',
      access: 'write',
      summary: 'Gives a stop one of the tour’s pictures',
      body: z.strictObject({ stop: z.int().positive(), file: z.int().positive() }),
      handle: async (context, { id, version, body }) => {
        const own = context.area('tours')
        const tour = (await own.get(id)) as unknown as Tour
        if (!tour.stops.some((stop) => stop.id === body.stop)) throw notFound()
        const { rows } = await context.transaction.query(
          `select 1 from files where cemetery_id = $1 and resource = 'tours' and record_id = $2
             and id = $3 and archived_at is null and cardinality(pictures) > 0`,
          [context.cemeteryId, id, body.file],
        )
        if (rows.length === 0)
          throw badInput([{ field: 'file', message: 'is no picture of this tour' }])
        return own.update(id, version, {
          stops: tour.stops.map((stop) =>
            stop.id === body.stop ? { ...stop, photo: body.file } : stop,
          ),
        })
      },
    }),
  ],
})
