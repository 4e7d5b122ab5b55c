import type pg from 'pg'
import type { AnyArea } from '../../../core/area'
import { accountNamesIn } from '../../../core/ledger/account-names'
import { type AccountName, isRole, roleOf } from '../../../core/ledger/accounts'
import { type ContractHistory, postingsOfHistory } from '../../../core/ledger/history'
import type { PostingLine } from '../../../core/ledger/lines'
import { missingAccounts, type NewAccount, usedCodes } from '../../../core/ledger/missing-accounts'
import { monthOf } from '../../../core/ledger/months'
import { searchWords } from '../../../core/text/normalise'
import { foldKey } from '../sql/columns'
import { countQuery, tokenQueries } from '../sql/insert-queries'

type Client = Pick<pg.ClientBase, 'query'>
interface Line extends PostingLine {
  date: string
  resource: string
  recordId: number
}

/** So many contracts are read and posted at a time. */
const batch = 1_000

/** Posts what contracts and their money did before there was a ledger: one cemetery after another. */
export async function postHistory(client: Client): Promise<void> {
  const { rows } = await client.query<{ id: string; locale: string }>(
    `select id, locale from cemeteries m where exists (select from contracts c where c.cemetery_id = m.id)
       and not exists (select from ledger_entries e where e.cemetery_id = m.id) order by id`,
  )
  for (const { id, locale } of rows) await postCemetery(client, Number(id), locale)
}

/** One cemetery's; also for the demo, which enters the words of all its records at the end. */
export async function postCemetery(
  client: Client,
  cemeteryId: number,
  locale: string,
  withWords = true,
) {
  const idOf = await makeChart(client, cemeteryId, locale, withWords)
  for (let after = 0; ; ) {
    const found = await contractsAfter(client, cemeteryId, after)
    if (found.length === 0) return
    after = found.at(-1)?.id as number
    const lines = found.flatMap((contract) =>
      postingsOfHistory(contract).flatMap(({ lines: own, ...document }) =>
        own.map(
          (line): Line => ({
            ...line,
            ...document,
            contract: contract.id,
            ...(contract.contact === null ? {} : { contact: contract.contact }),
          }),
        ),
      ),
    )
    await openMonths(client, cemeteryId, [...new Set(lines.map(({ date }) => monthOf(date)))])
    await insertLines(client, cemeteryId, lines, idOf)
  }
}

/** For the demo: its chart and these months stand before the first of its documents posts. */
export async function openBooks(
  client: Client,
  cemeteryId: number,
  { locale, months }: { locale: string; months: readonly string[] },
) {
  await makeChart(client, cemeteryId, locale, false)
  await openMonths(client, cemeteryId, months)
}

async function contractsAfter(client: Client, cemeteryId: number, after: number) {
  const { rows } = await client.query<{ c: ContractHistory & { contact: number | null } }>(
    `select json_build_object('id', c.id, 'kind', c.kind, 'status', c.status,
        'date', coalesce(c.date, (c.created_at at time zone 'UTC')::date), 'signedOn', c.signed_on, 'cancelledOn', c.cancelled_on,
        'contact', (select p.contact_id from contracts_parties p where p.cemetery_id = $1 and p.parent_id = c.id order by p.position limit 1),
        'items', (select coalesce(json_agg(json_build_object('kind', i.kind, 'discount', i.discount, 'net', i.net, 'tax', i.tax,
            'total', i.total, 'glCode', p.gl_code, 'authority', coalesce(nullif(x.authority, ''), x.name)) order by i.position), '[]')
          from contracts_items i
          left join price_items p on p.cemetery_id = $1 and p.id = i.price_item_id
          left join tax_classes x on x.cemetery_id = $1 and x.id = p.tax_class_id
          where i.cemetery_id = $1 and i.parent_id = c.id),
        'money', (select coalesce(json_agg(json_build_object('id', t.id, 'date', coalesce(t.date, (t.created_at at time zone 'UTC')::date),
            'type', coalesce(o.type, t.type), 'amount', coalesce(o.amount, t.amount), 'reversal', o.id is not null,
            'method', case when m.id is null then null else json_build_object('kind', m.kind, 'glCode', m.gl_code) end) order by t.id), '[]')
          from transactions t
          left join transactions o on o.cemetery_id = $1 and o.id = t.reverses_id
          left join payment_methods m on m.cemetery_id = $1 and m.id = coalesce(o.method_id, t.method_id)
          where t.cemetery_id = $1 and t.contract_id = c.id and t.archived_at is null)) as c
     from contracts c where c.cemetery_id = $1 and c.id > $2 and c.archived_at is null order by c.id limit ${batch}`,
    [cemeteryId, after],
  )
  return rows.map(({ c }) => c)
}

/** Months come open. */
async function openMonths(client: Client, cemeteryId: number, months: readonly string[]) {
  const { rows } = await client.query<{ month: string }>(
    `insert into periods (cemetery_id, label, sort_key, month, status)
     select $1, m, k, m, 'open' from unnest($2::text[], $3::text[]) u (m, k)
     where not exists (select from periods p where p.cemetery_id = $1 and p.month = m) order by m returning month`,
    [cemeteryId, months, months.map(foldKey)],
  )
  if (rows.length > 0) await run(client, countQuery(as('public.periods'), cemeteryId, rows.length))
}

async function insertLines(
  client: Client,
  cemeteryId: number,
  lines: readonly Line[],
  idOf: (account: AccountName) => number,
) {
  const each = <T>(of: (line: Line) => T) => lines.map(of)
  await client.query(
    `insert into ledger_entries (cemetery_id, label, sort_key, date, period, account_id, debit, credit, detail, contract_id, contact_id,
       document_resource, document_record)
     select $1, d, k, d::date, left(d, 7), a, debit, credit, detail, contract, contact, resource, record
     from unnest($2::text[], $3::text[], $4::bigint[], $5::bigint[], $6::bigint[], $7::text[], $8::bigint[], $9::bigint[], $10::text[], $11::bigint[])
       u (d, k, a, debit, credit, detail, contract, contact, resource, record)`,
    [
      cemeteryId,
      each(({ date }) => date),
      each(({ date }) => foldKey(date)),
      each(({ account }) => idOf(account)),
      each(({ debit }) => debit ?? 0),
      each(({ credit }) => credit ?? 0),
      each(({ detail }) => detail?.slice(0, 150) ?? null),
      each(({ contract }) => contract ?? null),
      each(({ contact }) => contact ?? null),
      each(({ resource }) => resource),
      each(({ recordId }) => recordId),
    ],
  )
  await run(client, countQuery(as('public.ledger_entries'), cemeteryId, lines.length))
}

/** The accounts of a cemetery, made where they are missing; which one a line means. */
async function makeChart(client: Client, cemeteryId: number, locale: string, withWords: boolean) {
  const { rows } = await client.query<{ c: Record<'known' | 'items' | 'methods', Account[]> }>(
    `select json_build_object(
       'known', (select coalesce(json_agg(json_build_object('id', id, 'code', code, 'role', role, 'kind', kind)), '[]')
         from ledger_accounts where cemetery_id = $1 and archived_at is null),
       'items', (select coalesce(json_agg(json_build_object('kind', kind, 'glCode', gl_code) order by id), '[]')
         from price_items where cemetery_id = $1 and gl_code is not null),
       'methods', (select coalesce(json_agg(json_build_object('kind', kind, 'glCode', gl_code) order by id), '[]')
         from payment_methods where cemetery_id = $1 and gl_code is not null)) as c`,
    [cemeteryId],
  )
  const [found] = rows
  if (!found) return () => 0
  const { known, items, methods } = found.c
  for (const account of missingAccounts(known, usedCodes(items, methods), accountNamesIn(locale)))
    known.push({ ...account, id: await makeAccount(client, cemeteryId, account, withWords) })
  const byRole = new Map(known.map((one) => [one.role, one]))
  const byCode = new Map(known.map((one) => [foldKey(one.code), one]))
  return (name: AccountName): number => {
    const own = byRole.get(roleOf(name)) as Account
    const named = isRole(name) ? undefined : byCode.get(foldKey(name.code))
    return named?.kind === own.kind ? named.id : own.id
  }
}

type Account = {
  id: number
  code: string
  kind: string
  role: string | null
}

async function makeAccount(
  client: Client,
  cemeteryId: number,
  { code, name, kind, role }: NewAccount,
  withWords: boolean,
) {
  const label = `${code} · ${name}`
  const sortKey = foldKey(label).slice(0, 400)
  const words = searchWords(`${code} ${name}`)
  const { rows } = await client.query<{ id: string }>(
    `insert into ledger_accounts (cemetery_id, label, sort_key, search_words, code, code_key, name, name_key, kind, role, status)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 'active') returning id`,
    [cemeteryId, label, sortKey, words, code, foldKey(code), name, foldKey(name), kind, role],
  )
  const id = Number(rows[0]?.id)
  const area = as('public.ledger_accounts')
  if (withWords)
    for (const query of tokenQueries(area, cemeteryId, [{ id, label, sortKey, words }]))
      await run(client, query)
  await run(client, countQuery(area, cemeteryId, 1))
  return id
}

/** What the statements of words and counts ask of an area, by its table. */
const as = (table: string) =>
  ({
    name: table.replace('public.', '').replaceAll('_', '-'),
    search: ['code'],
  }) as unknown as AnyArea
const run = (client: Client, { text, values }: { text: string; values?: unknown[] }) =>
  client.query(text, values)
