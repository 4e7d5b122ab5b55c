import { z } from 'zod'
import { retainedByHand, retainedOf } from '../../core/sales/cancellation'
import { balanceOf, standingItems } from '../../core/sales/contract'
import type { TaxBasis } from '../../core/sales/totals'
import { boundedText, inputSchemaOf } from '../../core/schema'
import { cancellationRuleOf, type HoldingRule } from '../../server/cemetery/cancellation/rule'
import { badInput, conflict } from '../../server/engine/problem/problem'
import type { HookContext } from '../../server/engine/resources/extend'
import { type AmendedLine, writeAmendment } from './amendment.server'
import contracts, { type Contract } from './area'
import { refuseClosedMonth } from './dates.server'
import { type ContractItem, pricedLines } from './lines.server'
import { makeRights, surrenderActiveRights } from './rights.server'

/** What is taken off a signed contract, by the numbers of its lines, and what comes onto it. */
export const amendment = z.strictObject({
  date: z.iso.date().nullish(),
  /** One space for another. */
  exchange: z.boolean().optional(),
  remove: z.array(z.int().positive()).max(400).default([]),
  add: (inputSchemaOf(contracts.fields.items) as z.ZodType<ContractItem[]>).default([]),
  /** What the office keeps, where it is not what the rule says. */
  retained: z.int().min(0).nullish(),
})
export const amendmentWithReason = amendment.extend({ reason: boundedText(255, true) })
export type AmendmentInput = z.infer<typeof amendment>

interface Prepared {
  date: string
  kind: 'items' | 'exchange'
  rule: HoldingRule | null
  withdraws: boolean
  removed: AmendedLine[]
  added: ContractItem[]
  retained: number
  totals: Record<(typeof summed)[number] | 'careFund', number>
  balance: number
}

/** What an amendment would come to, without storing anything. */
export async function amendQuote(context: HookContext, id: number, input: AmendmentInput) {
  const contract = (await context.area('contracts').get(id)) as unknown as Contract
  const found = await prepare(context, contract, input)
  const line = (item: ContractItem, at: number, kept = 0) => ({
    line: at + 1,
    description: item.description ?? null,
    location: item.location ?? null,
    tax: item.tax ?? 0,
    total: item.total ?? 0,
    retained: kept,
  })
  const before = contract.balance ?? 0
  return {
    date: found.date,
    rule: found.rule && { id: found.rule.id, name: found.rule.name },
    withdraws: found.withdraws,
    removed: found.removed.map(({ item, at, retained }) => line(item, at, retained)),
    added: found.added.map((item, i) => line(item, contract.items.length + i)),
    retained: found.retained,
    total: found.totals.total,
    difference: found.balance - before,
    balance: found.balance,
  }
}

/** Changes a signed contract by a document of its own: rights, totals and what is owed follow. */
export async function amendContract(
  context: HookContext,
  { id, version }: { id: number; version: number },
  input: AmendmentInput & { reason: string },
) {
  const repository = context.area('contracts')
  const contract = (await repository.lock(id, version)) as unknown as Contract
  const found = await prepare(context, contract, input)
  await surrenderActiveRights(
    context,
    found.removed.map(({ item }) => item),
  )
  if (found.added.some(({ kind }) => kind === 'property'))
    await makeRights(context, {
      id,
      date: found.date,
      parties: contract.parties,
      items: found.added,
      reservation: null,
    })
  const taken = new Set(found.removed.map(({ at }) => at))
  const items = [
    ...contract.items.map((item, at) =>
      taken.has(at) ? { ...item, removedOn: found.date } : item,
    ),
    ...found.added.map((item) => ({ ...item, addedOn: found.date })),
  ]
  const stored = await repository.update(
    id,
    version,
    { items, ...found.totals, retained: (contract.retained ?? 0) + found.retained },
    { action: 'amend' },
  )
  const written = await writeAmendment(context, contract, {
    kind: found.kind,
    date: found.date,
    reason: input.reason,
    rule: found.rule,
    removed: found.removed,
    added: found.added.map((item, i) => ({ at: contract.items.length + i, item })),
    retained: found.retained,
    balance: found.balance,
  })
  return {
    amendment: written.id,
    number: written.number,
    difference: written.difference,
    balance: found.balance,
    version: stored.version,
  }
}

async function prepare(
  context: HookContext,
  contract: Contract,
  input: AmendmentInput,
): Promise<Prepared> {
  if (contract.status !== 'signed' || contract.archivedAt)
    throw conflict('notSigned', 'Only a signed contract is amended', undefined, {
      params: { contract: contract.label },
    })
  const today = context.transaction.today
  const date = input.date ?? today
  refuseDay(date, contract, today)
  const all = contract.items as ContractItem[]
  const removed = removedLines(all, input.remove)
  const left = standingItems(all).filter((item) => !removed.some((one) => one.item === item))
  const added = await addedLines(context, contract, input.add, date)
  if (removed.length + added.length === 0)
    throw badInput([{ field: 'remove', message: 'and add name nothing', code: 'nothingAmended' }])
  if (left.length + added.length === 0)
    throw badInput([
      {
        field: 'remove',
        message: 'names all items: cancel the contract instead',
        code: 'removesAll',
      },
    ])
  if (all.length + added.length > contracts.fields.items.max)
    throw badInput([{ field: 'add', message: 'is too many', code: 'tooManyItems' }])
  if (input.exchange) refuseNoExchange(removed, added)
  const kept = await keptOf(context, contract, { removed, input, date })
  const totals = totalsOf([...left, ...added])
  const retained = kept.total
  return {
    date,
    kind: input.exchange ? 'exchange' : 'items',
    rule: kept.rule,
    withdraws: kept.withdraws,
    removed: removed.map((line, i) => ({ ...line, retained: kept.lines[i] ?? 0 })),
    added,
    retained,
    totals,
    balance: balanceOf({
      ...contract,
      total: totals.total,
      retained: (contract.retained ?? 0) + retained,
    }),
  }
}

/** The fee is for a contract that ends. Of an exchange nothing is kept unless the office says so: the buyer stays. */
async function keptOf(
  context: HookContext,
  contract: Contract,
  { removed, input, date }: { removed: AmendedLine[]; input: AmendmentInput; date: string },
) {
  const lines = removed.map(({ item }) => item)
  const most = Math.max((contract.paid ?? 0) - (contract.retained ?? 0), 0)
  if (input.retained != null && input.retained > most)
    throw conflict('retainedTooMuch', 'More than was paid cannot be retained', undefined, {
      params: { paid: String(most) },
    })
  const rule = removed.length
    ? await cancellationRuleOf(context, {
        kind: contract.kind,
        signedOn: contract.signedOn as string,
      })
    : null
  const withdraws = rule?.withdrawnUntil != null && date <= rule.withdrawnUntil
  const kept =
    input.retained != null
      ? retainedByHand(input.retained, lines)
      : retainedOf(input.exchange || withdraws ? {} : { ...rule, fee: null }, lines, most)
  return { ...kept, rule: input.exchange ? null : rule, withdraws: withdraws && !input.exchange }
}

/** As the catalog has them on the day of the amendment; what stood there keeps its price and its tax. */
async function addedLines(
  context: HookContext,
  contract: Contract,
  add: readonly ContractItem[],
  date: string,
): Promise<ContractItem[]> {
  const own = add.findIndex(({ id }) => id !== undefined)
  if (own >= 0)
    throw badInput([{ field: `add.${own}.id`, message: 'is not a row of this amendment' }])
  if (add.length === 0) return []
  try {
    const { items } = await pricedLines(context, add, [], {
      date,
      taxBasis: (contract.taxBasis as TaxBasis | null) ?? 'line',
      residency: contract.residency,
    })
    return items
  } catch (error) {
    throw ofAdded(error)
  }
}

/** What is wrong with a line is said of the amendment's. */
function ofAdded(error: unknown): unknown {
  const { errors } = (error as { extra?: { errors?: Array<{ field: string }> } }).extra ?? {}
  if (!errors) return error
  return badInput(
    errors.map((one) => ({ ...one, field: one.field.replace(/^items/, 'add') })) as never,
  )
}

function removedLines(items: readonly ContractItem[], numbers: readonly number[]): AmendedLine[] {
  return [...new Set(numbers)]
    .sort((a, b) => a - b)
    .map((number) => {
      const item = items[number - 1]
      if (!item || item.removedOn != null)
        throw badInput([
          {
            field: 'remove',
            message: `names no item of the contract: ${number}`,
            code: 'noSuchLine',
          },
        ])
      return { at: number - 1, item }
    })
}

function refuseNoExchange(removed: readonly AmendedLine[], added: readonly ContractItem[]) {
  const [off] = removed
  const [on] = added
  if (
    removed.length !== 1 ||
    added.length !== 1 ||
    off?.item.kind !== 'property' ||
    on?.kind !== 'property'
  )
    throw badInput([
      { field: 'exchange', message: 'is one space for another', code: 'oneForAnother' },
    ])
}

function refuseDay(date: string, contract: Contract, today: string) {
  if (date > today)
    throw badInput([{ field: 'date', message: 'must not be in the future', code: 'inFuture' }])
  if (contract.signedOn && date < contract.signedOn)
    throw badInput([
      {
        field: 'date',
        message: `must not lie before ${contract.signedOn}`,
        code: 'beforeOther',
        params: { other: contract.signedOn },
      },
    ])
  refuseClosedMonth('date', date, today)
}

const summed = ['discount', 'tax', 'total'] as const

/** Sums of lines whose amounts stand: nothing is rounded again. */
function totalsOf(items: readonly ContractItem[]) {
  const sum = (name: 'discount' | 'tax' | 'total' | 'care' | 'net') =>
    items.reduce((total, item) => total + (item[name] ?? 0), 0)
  return {
    subtotal: sum('net') + sum('discount'),
    discount: sum('discount'),
    tax: sum('tax'),
    total: sum('total'),
    careFund: sum('care'),
  }
}
