import type { AmendmentKind } from '../../core/sales/cancellation-choices'
import { LIST_SEPARATOR } from '../../core/text/list-separator'
import type { HoldingRule } from '../../server/cemetery/cancellation/rule'
import { nextNumber } from '../../server/cemetery/numbering/numbering'
import type { HookContext } from '../../server/engine/resources/extend'
import type { Contract } from './area'
import type { ContractItem } from './lines.server'

/** A line of the contract, from 0, with what is kept of it where it is taken off. */
export interface AmendedLine {
  at: number
  item: ContractItem
  retained?: number
}

export interface Amendment {
  kind: AmendmentKind
  date: string
  reason: string
  rule: HoldingRule | null
  removed: readonly AmendedLine[]
  added: readonly AmendedLine[]
  retained: number
  /** Of the contract, once it is done. */
  balance: number
}

/** Writes the document of a change: what stands there is what was agreed, whatever becomes of the catalog. */
export async function writeAmendment(
  context: HookContext,
  contract: Pick<Contract, 'id' | 'number' | 'partyNames'>,
  { removed, added, rule, ...amendment }: Amendment,
) {
  const amendments = context.area('contract-amendments')
  const sum = (lines: readonly AmendedLine[]) =>
    lines.reduce((total, { item }) => total + (item.total ?? 0), 0)
  const off = sum(removed)
  const on = sum(added)
  const number = await nextNumber(
    context,
    'amendment',
    context.transaction.today,
    async (taken) => (await amendments.find({ number: taken }, 1)).length > 0,
  )
  return amendments.create({
    ...amendment,
    number,
    contract: contract.id,
    contractNumber: contract.number,
    partyNames: contract.partyNames,
    summary: summaryOf(removed, added),
    rule: rule?.name ?? null,
    withdrawnUntil: rule?.withdrawnUntil ?? null,
    lines: [
      ...removed.map((line) => ofLine('removed', line)),
      ...added.map((line) => ofLine('added', line)),
    ],
    removed: off,
    added: on,
    difference: on - off + amendment.retained,
  })
}

/** `− Granite vase; + Niche`: what a list and a paper say of it. */
function summaryOf(removed: readonly AmendedLine[], added: readonly AmendedLine[]): string {
  const say = (sign: string) => (line: AmendedLine) => `${sign} ${line.item.description ?? ''}`
  const text = [...removed.map(say('−')), ...added.map(say('+'))].join(LIST_SEPARATOR)
  return [...text].slice(0, 400).join('')
}

const ofLine = (change: 'removed' | 'added', { at, item, retained }: AmendedLine) => ({
  change,
  line: at + 1,
  description: item.description ?? null,
  kind: item.kind ?? null,
  priceItem: item.priceItem,
  location: item.location ?? null,
  right: item.right ?? null,
  quantity: item.quantity ?? null,
  discount: item.discount ?? null,
  net: item.net ?? null,
  tax: item.tax ?? null,
  taxes: item.taxes ?? null,
  care: item.care ?? null,
  total: item.total ?? null,
  retained: retained ?? null,
})
