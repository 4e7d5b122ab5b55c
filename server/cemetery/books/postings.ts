import type { AnyArea } from '../../../core/area'
import type { JournalFormat } from '../../../core/books/choices'
import { type FileLocale, fileTexts, textsIn } from '../../engine/exports/texts'
import type { HookContext } from '../../engine/resources/extend'
import { tableOf } from '../../engine/sql/columns'
import type { JournalLine, JournalPosting } from '../../formats/books/journal'
import type { JournalPeriod } from './period'

interface EntryRow {
  id: number
  date: string
  debit: number
  credit: number
  detail: string | null
  resource: string
  record: number
  made: string
  code: string
  externalCode: string | null
  name: string
  role: string | null
  contact: number | null
  contactName: string | null
}

/** Accounts that programs keep by customer. */
const customerRoles = ['receivable', 'depositsHeld', 'customerCredit']
/** Layouts that know accounts by their names, where an office has not said otherwise. */
const byName: readonly JournalFormat[] = ['iif', 'qbo']

/** The postings of a period whose entries came after one, in the order of their days; FEC in that of entering. */
export async function readPostings(
  context: HookContext,
  { months }: JournalPeriod,
  { format, after, locale }: { format: JournalFormat; after: number; locale: FileLocale },
): Promise<{ postings: JournalPosting[]; last: number; total: number }> {
  const { rows } = await context.transaction.query<EntryRow>(
    `select e.id::float8 as id, e.date::text, e.debit::float8 as debit, e.credit::float8 as credit, e.detail,
       e.document_resource as resource, e.document_record::float8 as record,
       e.created_at::text as made, a.code, a.external_code as "externalCode", a.name, a.role,
       c.id::float8 as contact, c.label as "contactName"
     from ledger_entries e
     join ledger_accounts a on a.cemetery_id = $1 and a.id = e.account_id
     left join contacts c on c.cemetery_id = $1 and c.id = coalesce(e.contact_id, (
       select p.contact_id from contracts_parties p
       where p.cemetery_id = $1 and p.parent_id = e.contract_id order by p.position limit 1))
     where e.cemetery_id = $1 and e.period between $2 and $3 and e.id > $4 and e.archived_at is null
     order by ${format === 'fec' ? '' : 'e.date, '}e.created_at, e.id`,
    [context.cemeteryId, ...months, after],
  )
  const groups = new Map<string, EntryRow[]>()
  for (const row of rows) {
    const key = [row.date, row.made, row.resource, row.record].join(' ')
    const group = groups.get(key)
    if (group) group.push(row)
    else groups.set(key, [row])
  }
  const documents = await namesOf(context, rows, locale)
  return {
    postings: [...groups.values()].map((group) => postingOf(group, documents, format)),
    last: rows.reduce((most, { id }) => Math.max(most, id), 0),
    total: rows.reduce((sum, { debit }) => sum + debit, 0),
  }
}

function postingOf(
  rows: readonly EntryRow[],
  documents: ReadonlyMap<string, DocumentName>,
  format: JournalFormat,
): JournalPosting {
  const [{ date, resource, record }] = rows as [EntryRow]
  const { reference, text } = documents.get(`${resource} ${record}`) ?? {
    reference: String(record),
    text: resource,
  }
  return {
    date,
    reference,
    text,
    book: books[resource] ?? 'general',
    lines: rows.map((row) => lineOf(row, format)),
  }
}

export const accountIn = (
  { code, externalCode, name }: Pick<EntryRow, 'code' | 'externalCode' | 'name'>,
  format: JournalFormat,
): string => externalCode ?? (byName.includes(format) ? name : code)

const lineOf = (row: EntryRow, format: JournalFormat): JournalLine => ({
  account: accountIn(row, format),
  accountName: row.name,
  debit: row.debit,
  credit: row.credit,
  detail: row.detail,
  contact:
    row.contact !== null && customerRoles.includes(row.role ?? '')
      ? { id: row.contact, name: row.contactName ?? '' }
      : null,
})

const books: Readonly<Record<string, JournalPosting['book']>> = {
  contracts: 'sales',
  invoices: 'sales',
  'credit-notes': 'sales',
  transactions: 'bank',
  batches: 'bank',
  'bank-lines': 'bank',
}

interface DocumentName {
  reference: string
  text: string
}

/** What each document is called: its number, and what it is in the cemetery's language. */
async function namesOf(
  { transaction, cemeteryId, areas }: HookContext,
  rows: readonly EntryRow[],
  locale: FileLocale,
): Promise<Map<string, DocumentName>> {
  const ids = new Map<string, Set<number>>()
  for (const { resource, record } of rows)
    ids.set(resource, (ids.get(resource) ?? new Set()).add(record))
  const names = new Map<string, DocumentName>()
  for (const [resource, own] of ids) {
    const area = areas.find(({ name }) => name === resource)
    if (!area) continue
    const found = await transaction.query<{
      id: number
      number: string | null
      type: string | null
    }>(
      `select id::float8 as id, ${'number' in area.fields ? 'number::text' : 'null'} as number,
         ${'type' in area.fields && area.fields.type?.kind === 'choice' ? 'type' : 'null'} as type
       from ${tableOf(area)} where cemetery_id = $1 and id = any($2::bigint[])`,
      [cemeteryId, [...own]],
    )
    for (const { id, number, type } of found.rows)
      names.set(`${resource} ${id}`, {
        reference: number ?? String(id),
        text: type ? fileTexts(area, locale).choice('type', type) : oneOf(area, locale),
      })
  }
  return names
}

const oneOf = (area: AnyArea, locale: FileLocale) =>
  textsIn(locale)(`resources.${area.name}.name`)?.split('||||')[0]?.trim() || area.label[0]

/**
 * What a business year begins with, as one posting: the balances of what lasts; the years' results before stand
 * in equity. Null where there is nothing yet.
 */
export async function openingOf(
  context: HookContext,
  { from, months, name }: JournalPeriod,
  format: JournalFormat,
): Promise<JournalPosting | null> {
  const { rows } = await context.transaction.query<{
    code: string
    externalCode: string | null
    name: string
    kind: string
    role: string | null
    balance: number
  }>(
    `select a.code, a.external_code as "externalCode", a.name, a.kind, a.role,
       sum(t.debit - t.credit)::float8 as balance
     from ledger_totals t join ledger_accounts a on a.cemetery_id = $1 and a.id = t.account_id
     where t.cemetery_id = $1 and t.period < $2
     group by a.id, a.code, a.external_code, a.name, a.kind, a.role order by a.code`,
    [context.cemeteryId, months[0]],
  )
  const lasting = rows.filter(({ kind }) => kind !== 'income' && kind !== 'expense')
  const result = rows.reduce((sum, row) => sum + (lasting.includes(row) ? 0 : row.balance), 0)
  const equity = lasting.find(({ role }) => role === 'equity')
  if (equity) equity.balance += result
  const lines = lasting.flatMap((row): JournalLine[] =>
    row.balance === 0
      ? []
      : [
          {
            account: accountIn(row, format),
            accountName: row.name,
            debit: Math.max(row.balance, 0),
            credit: Math.max(-row.balance, 0),
            detail: null,
            contact: null,
          },
        ],
  )
  if (lines.length === 0) return null
  const balanced = lines.reduce((sum, { debit, credit }) => sum + debit - credit, 0)
  if (balanced !== 0)
    // No account of equity yet: the result stands on a line of its own.
    lines.push({
      account: '3000',
      accountName: 'Equity',
      debit: Math.max(-balanced, 0),
      credit: Math.max(balanced, 0),
      detail: null,
      contact: null,
    })
  return { date: from, reference: name, text: 'À nouveaux', book: 'opening', lines }
}
