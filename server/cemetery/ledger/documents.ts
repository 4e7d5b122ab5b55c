import { creditOf, debitOf, type PostingLine, withOwner } from '../../../core/ledger/lines'
import { type CustomerAccount, linesOfMoney } from '../../../core/ledger/payment'
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
  const reverses = record.reverses as number | null
  const [original] = reverses
    ? await context.area('transactions').find({ id: reverses }, 1)
    : [undefined]
  const moved = original ?? record
  const contract = record.contract
    ? (await context.area('contracts').find({ id: record.contract }, 1))[0]
    : undefined
  const method = moved.method
    ? (await context.area('payment-methods').find({ id: moved.method }, 1))[0]
    : undefined
  const amount = moved.amount as number
  const lines: PostingLine[] = linesOfMoney({
    type: moved.type as string,
    amount: original ? -amount : amount,
    method: method as Values | undefined as never,
    account: accountOf(record, contract),
    beside: record.reservation ? 'reservation' : 'credit',
  })
  await postEntries(context, {
    document: { resource: 'transactions', recordId: record.id },
    date: record.date as string,
    // What runs by itself follows from a plan: nobody chose its day.
    ...(byItself.includes(moved.type as string) && { intoOpenPeriod: true }),
    lines: withOwner(lines, {
      contract: (record.contract as number | null) ?? undefined,
      contact:
        (record.contact as number | null) ??
        (record.payer as number | null) ??
        (contract ? buyerOf(contract) : undefined),
    }),
  })
}

const byItself = ['interest', 'fee', 'late-fee']

function accountOf(record: StoredRecord, contract: StoredRecord | undefined): CustomerAccount {
  if (contract) return { contract: contract.status as string | null }
  return record.reservation ? 'reservation' : 'credit'
}

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
