import { transferReasons } from '../../core/title/reasons'
import { startingRule, transferStartingPoints } from '../../core/title/rules'
import type { AreaDemo } from '../../server/demo/area-demos'

const names = {
  sale: 'Sale between families',
  gift: 'Gift',
  assignment: 'Assignment',
  inheritance: 'Inheritance',
  divorce: 'Divorce',
  surrender: 'Surrender',
  correction: 'Correction of the register',
} as const

/** What the office asks for, as its country's starting point has it; a second person approves corrections. */
const demo: AreaDemo = {
  fill: async ({ cemetery, say, store }) => {
    const jurisdiction = cemetery.locale.startsWith('fr') ? 'france' : 'unitedStates'
    await store(
      'transfer-rules',
      transferReasons.map((reason) => ({
        name: say(names[reason]),
        reason,
        jurisdiction,
        reviewed: reason !== 'divorce',
        ...startingRule(reason, jurisdiction),
        secondPerson: reason === 'correction',
        ...(reason === 'inheritance' && { heirs: transferStartingPoints[jurisdiction].heirs }),
      })),
    )
  },
}
export default demo
