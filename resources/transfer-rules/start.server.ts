import { z } from 'zod'
import { type TransferReason, transferReasons } from '../../core/title/reasons'
import { isStart, startingRule, transferStartingPoints } from '../../core/title/rules'
import { transferStarts } from '../../core/title/starting-names'
import { route } from '../../server/engine/resources/route'

/** What a rule begins with at its starting point; without one, the common pattern. */
export function ruleOf(reason: TransferReason, jurisdiction: string | null) {
  const { evidence = [], secondPerson, unpaidBlocks } = startingRule(reason, jurisdiction)
  return {
    evidence: [...evidence],
    secondPerson,
    unpaidBlocks,
    ...(isStart(jurisdiction) && { heirs: transferStartingPoints[jurisdiction].heirs }),
  }
}

/** The rules of a jurisdiction for all reasons; those that the office has already stay as they are. */
export const startRoute = route({
  method: 'POST',
  path: '/start',
  access: 'write',
  summary: 'Make a rule for every reason that has none, from the starting point of a jurisdiction',
  body: z.strictObject({
    jurisdiction: z.enum(transferStarts),
    /** What each is called; without, by its reason. */
    names: z.partialRecord(z.enum(transferReasons), z.string().trim().min(1).max(75)).optional(),
  }),
  handle: async (context, { body: { jurisdiction, names = {} } }) => {
    const rules = context.area('transfer-rules')
    const known = new Set((await rules.find({})).map(({ reason }) => reason))
    const missing = transferReasons.filter((reason) => !known.has(reason))
    const made = []
    for (const reason of missing)
      made.push(
        await rules.create({
          name: names[reason] ?? `${reason} (${jurisdiction})`,
          reason,
          jurisdiction,
          ...ruleOf(reason, jurisdiction),
        }),
      )
    return { made: made.length, kept: transferReasons.length - made.length }
  },
})
