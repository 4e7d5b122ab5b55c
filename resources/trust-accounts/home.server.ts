import { addDays } from '../../core/calendar-days'
import { dueFundsOf } from '../../server/cemetery/trust/deposits'
import type { Extension, HookContext } from '../../server/engine/resources/extend'
import type { DueFunds } from './due-funds'

/** What is to be deposited in the coming weeks, and what should have been. */
const ahead = 31

export const home: Extension['home'] = async (context, { day }) => {
  const until = addDays(day, ahead)
  return {
    figures: [
      {
        key: 'due',
        filter: { outstanding_gte: 1, dueBy_lte: until },
        sort: ['dueBy', 'ASC'],
        order: 22,
      },
    ],
    card: fundsOf(context, day, until),
  }
}

/** Nothing where nothing is due. */
async function fundsOf(
  context: HookContext,
  day: string,
  until: string,
): Promise<DueFunds | undefined> {
  const funds = await dueFundsOf(context, until)
  if (funds.length === 0) return undefined
  return { until, funds: funds.map((one) => ({ ...one, late: one.dueBy < day })) }
}
