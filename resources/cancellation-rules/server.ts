import { withdrawalPeriods } from '../../core/sales/cancellation'
import type { WithdrawalLaw } from '../../core/sales/cancellation-choices'
import { extend } from '../../server/engine/resources/extend'
import cancellationRules from './area'

export default extend(cancellationRules, {
  // Written out, so that a rule stays as it was when the starting points change.
  completeInput: async (_context, body) => {
    const begins = withdrawalPeriods[body.jurisdiction as WithdrawalLaw]
    if (!begins) return body
    return {
      ...body,
      ...Object.fromEntries(
        Object.entries(begins).filter(([name]) => body[name] === undefined || body[name] === null),
      ),
      // A form sends how days are usually counted; without days of its own it takes the law's.
      ...(body.withdrawalDays == null && { countedIn: begins.countedIn }),
    }
  },
})
