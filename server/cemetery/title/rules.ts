import { evidenceName } from '../../../core/title/evidence'
import type { TransferReason } from '../../../core/title/reasons'
import { startingRule, type TransferRule } from '../../../core/title/rules'
import { type HeirOrderName, heirOrderNames } from '../../../core/title/starting-names'
import type { HookContext } from '../../engine/resources/extend'

interface CemeteryRule extends TransferRule {
  /** The price item of the fee. */
  fee: number | null
  heirs: HeirOrderName
}

/** What a cemetery asks for before a right passes for this reason; the common pattern where it has said nothing. */
export async function transferRuleOf(
  context: HookContext,
  reason: TransferReason,
): Promise<CemeteryRule> {
  const own = (await context.area('transfer-rules').find({ reason })).at(-1)
  if (!own) return { ...startingRule(reason), fee: null, heirs: await usualHeirs(context) }
  return {
    evidence: (own.evidence as TransferRule['evidence']).map((one) => ({
      ...one,
      label: one.label || evidenceName(one.kind),
    })),
    secondPerson: own.secondPerson === true,
    unpaidBlocks: own.unpaidBlocks === true,
    fee: (own.fee as number | null) ?? null,
    heirs: (own.heirs as HeirOrderName | null) ?? (await usualHeirs(context)),
  }
}

/** The order that goes with the rules on interments. */
async function usualHeirs({ transaction, cemeteryId }: HookContext): Promise<HeirOrderName> {
  const { rows } = await transaction.query<{ jurisdiction: string | null }>(
    `select jurisdiction from authority_rules where cemetery_id = $1 and archived_at is null
     order by in_force_from desc, id desc limit 1`,
    [cemeteryId],
  )
  const name = alike[rows[0]?.jurisdiction ?? ''] ?? rows[0]?.jurisdiction
  return heirOrderNames.find((one) => one === name) ?? 'unitedStates'
}

/** Where the orders of relatives and of heirs are kept by other names. */
const alike: Readonly<Record<string, HeirOrderName>> = {
  texas: 'unitedStates',
  california: 'unitedStates',
  ontario: 'canada',
  newSouthWales: 'australia',
}
