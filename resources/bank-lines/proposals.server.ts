import type { LineProposal } from '../../core/bank/choices'
import {
  feeOf,
  type LineToMatch,
  leastScore,
  nameWords,
  numbersIn,
  scoreOf,
} from '../../core/bank/match'
import { mostFee } from '../../core/ledger/settlement'
import type { AreaRoute, HookContext } from '../../server/engine/resources/extend'
import { foldKey } from '../../server/engine/sql/columns'

const mostProposals = 8

/** What a line might be, the likeliest first. */
export const proposals: AreaRoute = {
  method: 'GET',
  path: '/:id/proposals',
  access: 'read',
  summary: 'What a bank line might be: open contracts, transactions, and deposits of a day',
  handle: async (context, { id }) => {
    const line = await context.area('bank-lines').get(id)
    return { proposals: line.status === 'open' ? await proposalsFor(context, line) : [] }
  },
}

async function proposalsFor(
  context: HookContext,
  record: Record<string, unknown>,
): Promise<LineProposal[]> {
  const line: LineToMatch = {
    amount: record.amount as number,
    bookedOn: record.bookedOn as string,
    name: String(record.name ?? ''),
    text: String(record.text ?? ''),
    reference: String(record.reference ?? ''),
  }
  const found = [
    ...(line.amount > 0 ? await contractsFor(context, line) : []),
    ...(await transactionsFor(context, line)),
    ...(line.amount > 0 ? await groupsFor(context, line) : []),
    ...(line.amount > 0 ? await batchesFor(context, line) : []),
  ]
  const mayName = context.transaction.may({ permission: 'personRead' })
  return found
    .filter(({ score }) => score >= leastScore)
    .sort(
      (a, b) => b.score - a.score || order.indexOf(a.kind) - order.indexOf(b.kind) || b.id - a.id,
    )
    .slice(0, mostProposals)
    .map((one) => (mayName ? one : { ...one, names: null }))
}

// What is entered already is likelier than money that nobody has entered.
const order = ['transaction', 'group', 'contract']

/** Signed contracts that owe something: named in the text, owing just this, or bought by who pays. */
async function contractsFor(context: HookContext, line: LineToMatch): Promise<LineProposal[]> {
  const { transaction, cemeteryId } = context
  const keys = numbersIn(line).map(foldKey)
  const { rows } = await transaction.query<ContractRow>(
    `(select ${contractColumns} from contracts where cemetery_id = $1 and archived_at is null
        and number_key = any($2) limit 20)
     union
     (select ${contractColumns} from contracts where cemetery_id = $1 and archived_at is null
        and balance = $3 and status = 'signed' order by id desc limit 20)`,
    [cemeteryId, keys, line.amount],
  )
  const named = []
  for (const word of nameWords(line))
    named.push(
      ...(await context.area('contracts').find({ q: word, status: 'signed', balance_gte: 1 }, 10)),
    )
  const all = new Map<number, ContractRow>()
  for (const one of [...rows, ...(named as unknown as ContractRow[])])
    if (Number(one.balance) > 0 && one.status !== 'cancelled') all.set(one.id, one)
  const due = await dueAmounts(context, [...all.keys()])
  return [...all.values()].map((one) => ({
    kind: 'contract' as const,
    id: one.id,
    transactions: [],
    number: one.number,
    names: one.partyNames,
    amount: Number(one.balance),
    fee: 0,
    date: null,
    ...scoreOf(line, {
      numbers: [one.number],
      names: one.partyNames ?? '',
      amount: Number(one.balance),
      due: [
        ...(due.get(one.id) ?? []),
        ...(Number(one.paid) === 0 && one.deposit ? [Number(one.deposit)] : []),
      ],
    }),
  }))
}

interface ContractRow {
  id: number
  number: string
  status: string
  partyNames: string | null
  balance: number
  paid: number
  deposit: number | null
}
const contractColumns =
  'id::int, number, status, party_names as "partyNames", balance::float8, paid::float8, deposit::float8'

/** Instalments of agreements to pay, where the cemetery has them. */
async function dueAmounts(
  { transaction, cemeteryId, areas }: HookContext,
  contracts: readonly number[],
): Promise<Map<number, number[]>> {
  const found = new Map<number, number[]>()
  if (contracts.length === 0 || !areas.some(({ name }) => name === 'payment-plans')) return found
  const { rows } = await transaction.query<{ contract: number; amount: number }>(
    `select distinct p.contract_id::int as contract, s.amount::float8 as amount
     from payment_plans p join payment_plans_schedule s on s.cemetery_id = $1 and s.parent_id = p.id
     where p.cemetery_id = $1 and p.contract_id = any($2) and p.status = 'active' and p.archived_at is null`,
    [cemeteryId, contracts],
  )
  for (const { contract, amount } of rows)
    found.set(contract, [...(found.get(contract) ?? []), amount])
  return found
}

/** Money that is entered and on no statement yet: of this amount in these days, or named in the text. */
async function transactionsFor(context: HookContext, line: LineToMatch): Promise<LineProposal[]> {
  const { transaction, cemeteryId } = context
  const types = line.amount > 0 ? ['payment', 'deposit'] : ['refund']
  const { rows } = await transaction.query<EntryRow>(
    `select t.id::int, t.number, t.contract_number as "contractNumber", t.payer_name as names,
       t.amount::float8, t.date::text, coalesce(m.kind = 'card', false) as card
     from transactions t left join payment_methods m on m.cemetery_id = $1 and m.id = t.method_id
     where t.cemetery_id = $1 and t.archived_at is null and t.type = any($3)
       and (t.amount = $2 or (m.kind = 'card' and t.amount > $2 and t.amount * (1 - $6::numeric) <= $2 and t.date <= $4::date))
       and (t.date between $4::date - 21 and $4::date + 5 or t.number_key = any($5))
       and ${unmatched}
     order by t.amount, abs(t.date - $4::date), t.id limit 20`,
    [
      cemeteryId,
      Math.abs(line.amount),
      types,
      line.bookedOn,
      numbersIn(line).map(foldKey),
      line.amount > 0 ? mostFee : 0,
    ],
  )
  return rows.map(({ contractNumber, card, ...row }) => ({
    ...row,
    kind: 'transaction' as const,
    transactions: [row.id],
    fee: card ? feeOf(line, row) : 0,
    ...scoreOf(line, {
      numbers: [row.number, contractNumber ?? ''],
      names: row.names ?? '',
      amount: row.amount,
      date: row.date,
      card,
    }),
  }))
}

interface EntryRow {
  id: number
  number: string
  contractNumber: string | null
  names: string | null
  amount: number
  date: string
  card: boolean
}

const unmatched = `not exists (select from bank_lines_transactions b where b.cemetery_id = $1 and b.transaction_id = t.id)
       and not exists (select from transactions r where r.cemetery_id = $1 and r.reverses_id = t.id)`

/** A drawer that was counted to more or less than its receipts, and taken to the bank as it was. */
async function batchesFor(context: HookContext, line: LineToMatch): Promise<LineProposal[]> {
  const { transaction, cemeteryId } = context
  const { rows } = await transaction.query<{ ids: number[]; date: string; number: string }>(
    `select array_agg(t.id::int order by t.id) as ids, b.day::text as date, b.number
     from batches b
     join transactions t on t.cemetery_id = $1 and t.batch_id = b.id and t.archived_at is null
       and t.type in ('payment', 'deposit', 'refund') and ${unmatched}
     join payment_methods m on m.cemetery_id = $1 and m.id = t.method_id and m.kind in ('cash', 'check')
     where b.cemetery_id = $1 and b.status = 'closed' and b.archived_at is null and b.deposited = $2 and b.difference <> 0
       and b.day between $3::date - 10 and $3::date
     group by b.id, b.day, b.number, b.deposited, b.difference
     having -sum(t.effect) + b.difference = b.deposited order by b.day desc limit 5`,
    [cemeteryId, line.amount, line.bookedOn],
  )
  return rows.map(({ ids, date, number }) => ({
    kind: 'group' as const,
    id: ids[0] as number,
    transactions: ids,
    number,
    names: null,
    amount: line.amount,
    fee: 0,
    date,
    ...scoreOf(line, { numbers: [number], names: '', amount: line.amount, date }),
  }))
}

/** A day's receipts taken to the bank together: by one method, or cash and checks in one; by card less a fee. */
async function groupsFor(context: HookContext, line: LineToMatch): Promise<LineProposal[]> {
  const { transaction, cemeteryId } = context
  const { rows } = await transaction.query<{
    ids: number[]
    date: string
    method: string | null
    amount: number
    card: boolean
  }>(
    `select array_agg(t.id::int order by t.id) as ids, t.date::text, min(m.name) as method,
       sum(t.amount)::float8 as amount, bool_and(coalesce(m.kind = 'card', false)) as card
     from transactions t left join payment_methods m on m.cemetery_id = $1 and m.id = t.method_id
     where t.cemetery_id = $1 and t.archived_at is null and t.type in ('payment', 'deposit')
       and t.date between $3::date - 10 and $3::date and ${unmatched}
     group by grouping sets ((t.date, t.method_id), (t.date, coalesce(m.kind in ('cash', 'check'), false)))
     having count(*) between 2 and 200 and (sum(t.amount) = $2
       or (bool_and(coalesce(m.kind = 'card', false)) and sum(t.amount) > $2 and sum(t.amount) * (1 - $4::numeric) <= $2))`,
    [cemeteryId, line.amount, line.bookedOn, mostFee],
  )
  const seen = new Set<string>()
  return rows.flatMap(({ ids, date, method, amount, card }) => {
    const key = ids.join()
    if (seen.has(key)) return []
    seen.add(key)
    return [
      {
        kind: 'group' as const,
        id: ids[0] as number,
        transactions: ids,
        number: method ?? '',
        names: null,
        amount,
        fee: card ? feeOf(line, { amount }) : 0,
        date,
        ...scoreOf(line, { numbers: [], names: '', amount, date, card }),
      },
    ]
  })
}
