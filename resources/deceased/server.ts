import { z } from 'zod'
import { registerRowsRoute } from '../../server/cemetery/imports/register-rows'
import { mergeRoutes } from '../../server/cemetery/merging/routes'
import { refreshDeceased } from '../../server/cemetery/spaces/spaces'
import { badInput, conflict } from '../../server/engine/problem/problem'
import { extend } from '../../server/engine/resources/extend'
import { route } from '../../server/engine/resources/route'
import deceased from './area'
import { authorityRoute } from './authority.server'
import { assertInterredAfter } from './dates.server'
import { findDuplicateDeceased, markAsDifferent } from './duplicates.server'
import { bothInterred } from './merge-conflicts.server'
import { exceptions } from './reports.server'

export default extend(deceased, {
  exceptionsReport: exceptions,
  validate: (next, previous) => {
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
  afterUpdate: async (context, person, previous) => {
    if (!context.importing) await assertInterredAfter(context, person, previous)
  },
  onReferencesMerged: (next) => {
    // Who was a relative of the one is none of themselves.
    next.relationships = next.relationships?.filter((one) => one.deceased !== next.id)
  },
  afterRestore: async ({ area }, person) => {
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
    authorityRoute,
    route({
      method: 'GET',
      path: '/duplicates',
      access: 'read',
      summary: 'People who are likely entered twice: by name and day of death or birth',
      handle: findDuplicateDeceased,
    }),
    route({
      method: 'POST',
      path: '/duplicates/different',
      access: 'write',
      summary: 'Those who share this key are different people',
      body: z.strictObject({ key: z.string().max(500), count: z.int().positive() }),
      handle: async (context, { body }) => {
        await markAsDifferent(context, body.key, body.count)
        return findDuplicateDeceased(context)
      },
    }),
    ...mergeRoutes('deceased', {
      clash: bothInterred,
      settled: async (context, into, from) => {
        await refreshDeceased(context, [into, from])
      },
    }),
  ],
  home: async () => ({ figures: [{ key: 'all', filter: {}, informs: true, order: 60 }] }),
})
