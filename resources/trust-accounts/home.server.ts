import { addDays } from '../../core/calendar-days'
import { dueFundsOf } from '../../server/cemetery/trust/deposits'
import type { Extension } from '../../server/engine/resources/extend'
import type { DueFunds } from './due-funds'

/** What is to be deposited in the coming weeks, and what should have been. */
const ahead = 31

export const home: Extension['home'] = async (context, { day }) => {
  const until = addDays(day, ahead)
  const funds = (await dueFundsOf(context, until)).map((one) => ({ ...one, late: one.dueBy < day }))
  const card: DueFunds = { until, funds }
  return {
    figures: [
      {
        key: 'due',
        filter: { outstanding_gte: 1, dueBy_lte: until },
        sort: ['dueBy', 'ASC'],
        order: 22,
      },
    ],
    ...(funds.length > 0 ? { card } : {}),
  }
}
