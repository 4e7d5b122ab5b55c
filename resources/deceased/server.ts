import { badInput, extend } from '../../server/extend'
import deceased from './area'
import { assertInterredAfter } from './dates.server'
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
    // Interments carry the name.
    if (deceased.title?.(person as never) === deceased.title?.(previous as never)) return
    const [self] = await area('deceased').find({ id: person.id }, 1)
    for (const interment of await area('interments').find({ deceased: person.id }))
      await area('interments').derive(interment.id, { deceasedName: self?.label.slice(0, 400) })
  },
  home: async () => ({ figures: [{ key: 'all', filter: {}, order: 20 }] }),
})
