import type { CustodyJurisdiction } from '../../core/custody/choices'
import { custodyJurisdictions } from '../../core/custody/periods'
import { extend } from '../../server/engine/resources/extend'
import custodyRules from './area'

export default extend(custodyRules, {
  // Written out, so that a rule stays as it was when the starting points change.
  completeInput: async (_context, body) => {
    const from = custodyJurisdictions[body.jurisdiction as CustodyJurisdiction]
    if (!from) return body
    const begins = {
      ...from.period,
      source: from.source,
      ...(body.verified === undefined && { verified: !('unverified' in from) }),
    }
    return {
      ...body,
      ...Object.fromEntries(
        Object.entries(begins).filter(([name]) => body[name] === undefined || body[name] === null),
      ),
    }
  },
})
