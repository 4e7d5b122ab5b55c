import { creditOf, debitOf, type PostingLine, withOwner } from '../../../core/ledger/lines'
import { linesOfMoney, type MoneyMoved } from '../../../core/ledger/payment'
import {
  linesOfCancelledSale,
  linesOfSale,
  postingsOfStatus,
  type Sale,
  type SoldItem,
} from '../../../core/ledger/sale'
import { isContractOpen } from '../../../core/sales/contract'
import { readTaxParts, splitTax } from '../../../core/sales/tax-rates'
import type { HookContext } from '../../engine/resources/extend'
import type { StoredRecord } from '../../engine/resources/repository'
import { factsOf } from '../sales/payment-facts'
import { postEntries } from './post'

type Values = Record<string, unknown>

/** A contract that was signed or cancelled; a new one that comes so from elsewhere posts both. */
export async function postContract(
  context: HookContext,
  record: StoredRecord,
  previous: StoredRecord | null,
): Promise<void> {
  const status = record.status as string
  if (isContractOpen(status) || status === previous?.status) return
  const steps = previous || status === 'signed' || !record.signedOn ? [status] : ['signed', status]
  const sold = await soldItems(context, (record.items ?? []) as Values[])
  const sale = (to: string): Sale => ({
    kind: record.kind as string | null,
    // What amendments added or took off has entries of its own.
    items: sold.filter((item) => (to === 'signed' ? item.addedOn : item.removedOn) == null),
    paid: (record.paid as number | null) ?? 0,
  })
  let from = (previous?.status as string | undefined) ?? null
  for (const to of steps) {
    for (const { on, lines } of postingsOfStatus(from, to, sale(to)))
      await postEntries(context, {
        ...ofImport(context),
        document: { resource: 'contracts', recordId: record.id },
        date: (record[on] ?? record.date) as string,
        lines: withOwner(lines, { contract: record.id, contact: buyerOf(record) }),
      })
    from = to
  }
}

/**
 * An amendment takes the sale of what came off back, and sells what came on; what is retained is owed again. A whole
 * cancellation is the contract's own posting, but for what is retained of it.
 */
export async function postAmendment(context: HookContext, record: StoredRecord): Promise<void> {
  const contract = await context.area('contracts').get(record.contract as number)
  const kind = contract.kind as string | null
  const lines = record.kind === 'cancellation' ? [] : ((record.lines ?? []) as Values[])
  const items = async (change: 'removed' | 'added') =>
    soldItems(
      context,
      lines.filter((line) => line.change === change),
    )
  const retained = (record.retained as number | null) ?? 0
  await postEntries(context, {
    document: { resource: 'contract-amendments', recordId: record.id },
    date: record.date as string,
    lines: withOwner(
      [
        ...linesOfCancelledSale({ kind, items: await items('removed') }),
        ...linesOfSale({ kind, items: await items('added') }),
        debitOf('receivable', retained),
        creditOf('retained', retained),
      ],
      { contract: contract.id, contact: buyerOf(contract) },
    ),
  })
}

/** Money that was entered. A reversal takes back what its own entry did, where the contract stands now. */
export async function postTransaction(context: HookContext, record: StoredRecord): Promise<void> {
  const { original, contract, method } = await behind(context, record)
  const { type, amount } = original ?? (record as unknown as { type: string; amount: number })
  const lines: PostingLine[] = linesOfMoney({
    type,
    amount: original ? -amount : amount,
    method,
    account: contract
      ? { contract: contract.status }
      : record.reservation
        ? 'reservation'
        : 'credit',
    beside: record.reservation ? 'reservation' : 'credit',
  })
  await postEntries(context, {
    ...ofImport(context),
    document: { resource: 'transactions', recordId: record.id },
    date: record.date as string,
    // What runs by itself follows from a plan: nobody chose its day.
    ...(byItself.includes(type) && { intoOpenPeriod: true }),
    lines: withOwner(lines, {
      contract: (record.contract as number | null) ?? undefined,
      contact:
        (record.contact as number | null) ??
        (record.payer as number | null) ??
        contract?.buyer ??
        undefined,
    }),
  })
}

const byItself = ['interest', 'fee', 'late-fee']

interface Behind {
  original: { type: string; amount: number } | null
  contract: { status: string | null; buyer: number | null } | null
  method: MoneyMoved['method']
}

/** What money was entered against: its contract, its method, and what it reverses. */
async function behind(
  { transaction, cemeteryId }: HookContext,
  record: StoredRecord,
): Promise<Behind> {
  const facts = factsOf(record)
  if (facts) {
    const { record: contract } = facts.contract
    const status = contract.status as string | null
    const method = facts.method as MoneyMoved['method']
    return { original: null, contract: { status, buyer: buyerOf(contract) ?? null }, method }
  }
  const { rows } = await transaction.query<Behind>(
    `select
       (select json_build_object('type', type, 'amount', amount) from transactions where cemetery_id = $1 and id = $2) as original,
       (select json_build_object('status', status, 'buyer', (select contact_id from contracts_parties p
           where p.cemetery_id = $1 and p.parent_id = c.id order by position limit 1))
         from contracts c where cemetery_id = $1 and id = $3) as contract,
       (select json_build_object('kind', kind, 'glCode', gl_code) from payment_methods where cemetery_id = $1
         and id = coalesce((select method_id from transactions where cemetery_id = $1 and id = $2), $4)) as method`,
    [cemeteryId, record.reverses ?? null, record.contract ?? null, record.method ?? null],
    'behind money',
  )
  return rows[0] as Behind
}

/** What a register says of a month that is closed is a fact: it counts from the first open one. */
const ofImport = ({ importing }: HookContext) =>
  importing ? ({ intoOpenPeriod: true } as const) : {}

/** Whoever buys: the first of the parties. */
const buyerOf = (contract: StoredRecord): number | undefined =>
  (contract.parties as Array<{ contact: number }> | undefined)?.[0]?.contact

/** Lines of a contract with the accounts and tax authorities of their price items. */
async function soldItems(context: HookContext, items: readonly Values[]): Promise<SoldItem[]> {
  const ids = [...new Set(items.map(({ priceItem }) => priceItem as number))]
  if (ids.length === 0) return []
  const known = new Map((await found(context, 'price-items', ids)).map((one) => [one.id, one]))
  const classes = new Map(
    (
      await found(
        context,
        'tax-classes',
        [...known.values()].flatMap(({ taxClass }) =>
          taxClass == null ? [] : [taxClass as number],
        ),
      )
    ).map((one) => [one.id, one]),
  )
  return items.map((item): SoldItem => {
    const price = known.get(item.priceItem as number)
    const tax = classes.get(price?.taxClass as number)
    return {
      ...item,
      glCode: price?.glCode as string | null | undefined,
      taxes: splitTax((item.tax as number | null) ?? 0, readTaxParts(item.taxes as string | null)),
      authority: ((tax?.authority || tax?.name) as string | undefined) ?? null,
    }
  })
}

const found = (context: HookContext, area: string, ids: readonly number[]) =>
  ids.length === 0 ? [] : context.area(area).find({ id: [...new Set(ids)] })
