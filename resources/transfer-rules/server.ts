import type { TransferReason } from '../../core/title/reasons'
import { extend } from '../../server/engine/resources/extend'
import transferRules from './area'
import { ruleOf, startRoute } from './start.server'

export default extend(transferRules, {
  // Written out, so that a rule stays as it was when the starting points change.
  completeInput: async (_context, body) => {
    const { jurisdiction, reason } = body
    const from = ruleOf(reason as TransferReason, jurisdiction as string | null)
    const asked = body.evidence
    return {
      ...from,
      ...body,
      evidence: Array.isArray(asked) && asked.length > 0 ? asked : from.evidence,
      secondPerson: body.secondPerson ?? from.secondPerson,
      unpaidBlocks: body.unpaidBlocks ?? from.unpaidBlocks,
      ...(body.heirs == null && from.heirs && { heirs: from.heirs }),
    }
  },
  routes: [startRoute],
})
