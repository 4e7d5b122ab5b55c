import type { JurisdictionName } from '../../core/authority/choices'
import { defaultRules, jurisdictions } from '../../core/authority/rules'
import { extend } from '../../server/engine/resources/extend'
import authorityRules from './area'

export default extend(authorityRules, {
  // Written out, so that a set stays as it was when the starting points change.
  completeInput: async (_context, body) => {
    const from = jurisdictions[body.jurisdiction as JurisdictionName]?.rules ?? defaultRules
    return {
      ...body,
      ...Object.fromEntries(
        Object.entries(from).filter(([name]) => body[name] === undefined || body[name] === null),
      ),
    }
  },
})
