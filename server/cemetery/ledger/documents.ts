import { type PostingLine, withOwner } from '../../../core/ledger/lines'
import { linesOfMoney, type MoneyMoved } from '../../../core/ledger/payment'
import { postingsOfStatus, type Sale, type SoldItem } from '../../../core/ledger/sale'
import { isContractOpen } from '../../../core/sales/contract'
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
  const sale: Sale = {
    kind: record.kind as string | null,
    items: await soldItems(context, (record.items ?? []) as Values[]),
    paid: (record.paid as number | null) ?? 0,
  }
  let from = (previous?.status as string | undefined) ?? null
  for (const to of steps) {
    for (const { on, lines } of postingsOfStatus(from, to, sale))
      await postEntries(context, {
        ...ofImport(context),
        document: { resource: 'contracts', recordId: record.id },
        date: (record[on] ?? record.date) as string,
        lines: withOwner(lines, { contract: record.id, contact: buyerOf(record) }),
      })
    from = to
  }
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
  })
  await postEntries(context, {
    ...ofImport(context),
    document: { resource: 'transactions', recordId: record.id },
    date: record.date as string,
    lines: withOwner(lines, {
      contract: (record.contract as number | null) ?? undefined,
      contact: (record.payer as number | null) ?? contract?.buyer ?? undefined,
    }),
  })
}

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
      authority: ((tax?.authority || tax?.name) as string | undefined) ?? null,
    }
  })
}

const found = (context: HookContext, area: string, ids: readonly number[]) =>
  ids.length === 0 ? [] : context.area(area).find({ id: [...new Set(ids)] })
