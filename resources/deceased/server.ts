import { z } from 'zod'
import {
  badInput,
  type Context,
  conflict,
  extend,
  mergeRoutes,
  refreshPersons,
  registerRowsRoute,
  route,
} from '../../server/extend'
import deceased from './area'
import { bothInterred } from './both-interred.server'
import { assertInterredAfter } from './dates.server'
import { duplicates, tellApart } from './duplicates.server'
import { exceptions } from './reports.server'

export default extend(deceased, {
  exceptions,
  check: (next, previous) => {
    if (!next.lastName && !next.firstName && !next.alsoKnownAs && !next.remarks)
      throw badInput([{ field: 'lastName', message: 'is required, or a first name' }])
    if (next.relationships?.some((one) => one.deceased === next.id))
      throw badInput([{ field: 'relationships', message: 'must name another person' }])
    // Who is shown again takes the reason along.
    if (!next.withheld && previous?.withheld) next.withheldReason = null
    if (!next.withheld && next.withheldReason)
      throw badInput([
        { field: 'withheldReason', message: 'is for the withheld only', code: 'onlyWithheld' },
      ])
  },
  changed: async (context, person, previous) => {
    const { area } = context
    if (!context.importing) await assertInterredAfter(context, person, previous)
    if (deceased.title?.(person as never) === deceased.title?.(previous as never)) return
    await renameInterments({ area }, person.id)
  },
  merged: (next) => {
    // Who was a relative of the one is none of themselves.
    next.relationships = next.relationships?.filter((one) => one.deceased !== next.id)
  },
  restore: async ({ area }, person) => {
    if (!person.mergedInto) return
    const [into] = await area('deceased').find({ id: person.mergedInto }, 1)
    throw conflict(
      'merged',
      'This record was merged into another',
      'Undo the merge instead of restoring it.',
      { params: { name: into?.label ?? '' } },
    )
  },
  routes: [
    registerRowsRoute(deceased),
    route({
      method: 'GET',
      path: '/duplicates',
      access: 'read',
      summary: 'People who are likely entered twice: by name and day of death or birth',
      handle: duplicates,
    }),
    route({
      method: 'POST',
      path: '/duplicates/different',
      access: 'write',
      summary: 'Those who share this key are different people',
      body: z.strictObject({ key: z.string().max(500), count: z.int().positive() }),
      handle: async (context, { body }) => {
        await tellApart(context, body.key, body.count)
        return duplicates(context)
      },
    }),
    ...mergeRoutes('deceased', {
      clash: bothInterred,
      settled: async (context, into, from) => {
        for (const id of [into, from]) await renameInterments(context, id)
        await refreshPersons(context, [into, from])
      },
    }),
  ],
  home: async () => ({ figures: [{ key: 'all', filter: {}, order: 20 }] }),
})

/** Interments carry the name of their person. */
async function renameInterments({ area }: Pick<Context, 'area'>, id: number) {
  const [self] = await area('deceased').find({ id }, 1)
  if (!self) return
  for (const interment of await area('interments').find({ deceased: id }))
    await area('interments').derive(interment.id, { deceasedName: self.label.slice(0, 400) })
}
