import { isRole, roleOf, standInsOf } from '../../../core/ledger/accounts'
import { merged, type PostingLine } from '../../../core/ledger/lines'
import { firstDayOf, monthOf, nextMonth } from '../../../core/ledger/months'
import { periodClosed } from '../../engine/problem/problem'
import type { HookContext } from '../../engine/resources/extend'
import { foldKey } from '../../engine/sql/columns'
import type { Transaction } from '../../engine/transaction/transaction'
import type { Query } from '../../platform/database/database'
import { entryNumbersQuery, type KnownLedger, knownLedgerOf } from '../sales/known-ledger'
import { completeChart } from './chart'
import { openMonth } from './open-month'

export interface Posting {
  /** The area's name and the record. */
  document: { resource: string; recordId: number }
  /** Calendar day of the document; its month is the period. */
  date: string
  /** Of what only follows from other documents: the first open month instead of a refusal. */
  intoOpenPeriod?: true
  lines: readonly PostingLine[]
}

/** Writes one balanced set of entries of a document. @throws Problem 409 `periodClosed` */
export async function postEntries(context: HookContext, posting: Posting): Promise<void> {
  const lines = merged(posting.lines)
  if (lines.length === 0) return
  if (isKnown(knownLedgerOf(context.transaction), posting.date, lines)) {
    const { text, ...query } = await insertQuery(context, posting, posting.date, lines)
    const name = 'post known entries'
    return context.transaction.later([{ ...query, name, text: text.replace(outcome, posted) }])
  }
  const { period, made, closed } = await insert(context, posting, posting.date, lines)
  if (made) return
  if (closed && !posting.intoOpenPeriod) throw periodClosed(monthOf(posting.date))
  // What is missing is made, and the entries after it: a month, an account.
  const day = closed ? firstDayOf(nextMonth(closed)) : posting.date
  if (closed || !period) await openMonth(context, monthOf(day))
  const again = await insert(context, posting, day, lines)
  if (again.made) return
  if (again.closed) throw periodClosed(monthOf(day))
  await completeChart(context, standInsOf(lines.map(({ account }) => account)))
  const last = await insert(context, posting, day, lines)
  if (!last.made) throw new Error(`nothing was posted of ${posting.document.resource}`)
}

interface Outcome {
  made: boolean
  /** The month has a row of its own. */
  period: boolean
  /** The last month that is closed, where that is this one or a later one. */
  closed: string | null
}

/** The month is held open by the transaction, and each line has its account: nothing has to be made first. */
const isKnown = (ledger: KnownLedger | undefined, date: string, lines: readonly PostingLine[]) =>
  ledger?.month === monthOf(date) &&
  lines.every(
    ({ account }) =>
      ledger.roles.has(roleOf(account)) &&
      (isRole(account) || ledger.codes.has(foldKey(account.code))),
  )

async function insert(
  context: HookContext,
  posting: Posting,
  date: string,
  lines: readonly PostingLine[],
): Promise<Outcome> {
  const query = await insertQuery(context, posting, date, lines)
  const [result] = await context.transaction.pipeline([{ name: 'post entries', ...query }])
  return result?.rows[0] as Outcome
}

/** On many nodes it runs where the cemetery lies, and with the coordinator's numbers: sent to that, it would ask every node. */
async function insertQuery(
  { cemeteryId, transaction }: HookContext,
  { document }: Posting,
  date: string,
  lines: readonly PostingLine[],
): Promise<Query> {
  const month = monthOf(date)
  const values = <T>(of: (line: PostingLine) => T) => lines.map(of)
  const numbers = transaction.isDistributed ? await takeNumbers(transaction, lines.length) : []
  return {
    ...(transaction.isDistributed && { forNode: 'alone' }),
    text: transaction.isDistributed ? numberedSql : insertSql,
    values: [
      cemeteryId,
      month,
      date,
      foldKey(date),
      document.resource,
      document.recordId,
      values(({ account }) => roleOf(account)),
      values(({ account }) => (isRole(account) ? null : foldKey(account.code))),
      values(({ debit }) => debit ?? 0),
      values(({ credit }) => credit ?? 0),
      values(({ detail }) => detail?.slice(0, 150) ?? null),
      values(({ contract }) => contract ?? null),
      values(({ contact }) => contact ?? null),
      ...(transaction.isDistributed ? [numbers] : []),
    ],
  }
}

async function takeNumbers(transaction: Transaction, count: number): Promise<number[]> {
  const early = knownLedgerOf(transaction)?.numbers ?? []
  if (early.length >= count) return early.splice(0, count)
  const [taken] = await transaction.pipeline([entryNumbersQuery(count)])
  return (taken?.rows ?? []).map(({ id }) => id)
}

const outcome = `select (select count(*) from made) > 0 as made, exists (select from month) as period,
    case when coalesce((select status from month), 'closed') = 'closed' then
      (select max(month) from periods where cemetery_id = $1 and status = 'closed' and month >= $2) end as closed`
/** Where an account went meanwhile, all is tried again, which then sees it. */
const posted = 'select app_posted((select count(*) from made) > 0)'

/**
 * All lines or none: an account that is missing, a month without a row or a closed one leaves nothing. The
 * month is held against being closed until the transaction ends.
 */
const insertSql = `with month as materialized (
    select status from periods where cemetery_id = $1 and month = $2 and archived_at is null for share),
  line as materialized (
    select * from unnest($7::text[], $8::text[], $9::bigint[], $10::bigint[], $11::text[], $12::bigint[], $13::bigint[])
      with ordinality u (role, code, debit, credit, detail, contract, contact, position)),
  found as materialized (
    select line.*, case when line.code is null or named.kind <> own.kind then own.id else named.id end as account from line
    left join ledger_accounts own on own.cemetery_id = $1 and own.archived_at is null and own.role = line.role
    left join ledger_accounts named on named.cemetery_id = $1 and named.archived_at is null and named.code_key = line.code),
  made as (
    insert into ledger_entries (cemetery_id, label, sort_key, date, period, account_id, debit, credit, detail, contract_id,
      contact_id, document_resource, document_record)
    select $1, $3::text, $4, $3::date, $2, account, debit, credit, detail, contract, contact, $5, $6 from found
    where not exists (select from found where account is null) and (select status from month) = 'open'
    order by position
    returning id),
  counted as (
    insert into record_counts as c (cemetery_id, resource, slot, n)
    select $1, 'ledger-entries', pg_backend_pid() % 32, count(*) from made having count(*) > 0
    on conflict (cemetery_id, resource, slot) do update set n = c.n + excluded.n)
  ${outcome}`

const numberedSql = insertSql
  .replace('insert into ledger_entries (', 'insert into ledger_entries (id, ')
  .replace('select $1, $3::text', 'select ($14::bigint[])[position], $1, $3::text')
