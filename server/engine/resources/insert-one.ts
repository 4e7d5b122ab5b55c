import type { AnyArea } from '../../../core/area'
import type { Query } from '../../platform/database/database'
import { quoteIdent, tableOf } from '../sql/columns'
import { knownWord, type RecordDraft, searchKeysOf } from '../sql/insert-queries'
import { memoizeByArea } from '../sql/memoize-by-area'
import { insertColumnsOf } from '../sql/statements'
import { soundsOf } from '../sql/word-sounds'
import { createdEntry } from './record-values'

/**
 * Stores one new record with its words, its place in the count and its row in the audit: one statement,
 * that answers with the record's text. Child rows follow in statements of their own.
 */
export const storeQuery = (
  area: AnyArea,
  cemeteryId: number,
  who: { name: string },
  draft: RecordDraft,
): Query => ({
  name: `store ${area.name}`,
  text: storeSql(area),
  values: [...valuesOf(area, cemeteryId, draft), who.name],
})

/** The same on a node, where the row of the audit comes with the number that the coordinator gave it. */
export const storeNumberedQuery = (
  area: AnyArea,
  cemeteryId: number,
  who: { name: string },
  draft: RecordDraft,
  auditId: number,
): Query & { name: string } => ({
  name: `store numbered ${area.name}`,
  text: storeNumberedSql(area),
  values: [...valuesOf(area, cemeteryId, draft), who.name, auditId],
})

/**
 * The same as a transaction of its own that begins with the entry of `session`, and stores nothing unless
 * that may work here and is elevated or holds one of `permissions`.
 * Answers with the entry, and with the record's text where it was stored.
 */
export const enterAndStoreQuery = (
  area: AnyArea,
  caller: { session: string | null; cemeteryId: number },
  permissions: readonly string[],
  draft: RecordDraft,
): Query => ({
  name: `enter and store ${area.name}`,
  text: enterAndStoreSql(area),
  values: [...valuesOf(area, caller.cemeteryId, draft), caller.session, permissions],
})

/** A value for each of `storedColumnsOf`. */
export function insertValuesOf(
  area: AnyArea,
  cemeteryId: number,
  draft: RecordDraft,
  { label, sortKey, words }: ReturnType<typeof searchKeysOf>,
): unknown[] {
  const values: unknown[] = [cemeteryId, draft.id, label, sortKey]
  if (area.search) values.push(words)
  for (const slot of insertColumnsByArea(area)) values.push(slot.value(draft.values))
  return values
}

/** A parameter for each column and each thing beside; those after them are the statement's own. */
function valuesOf(area: AnyArea, cemeteryId: number, draft: RecordDraft): unknown[] {
  const keys = searchKeysOf(area, draft.values)
  const values = insertValuesOf(area, cemeteryId, draft, keys)
  values.push(JSON.stringify(createdEntry(area, draft).after))
  if (!area.search) return values
  // In one order, so that writers of the same words never wait for each other in a ring.
  const ordered = keys.words.toSorted()
  const sounds = ordered.map(soundsOf)
  values.push(
    ordered,
    sounds.flat(),
    sounds.flatMap((codes, i) => codes.map(() => ordered[i])),
  )
  return values
}

const insertColumnsByArea = memoizeByArea(insertColumnsOf)
/** What a new record is stored with, the cemetery first, its `id` second. */
export const storedColumnsOf = memoizeByArea((area) => [
  { name: 'cemetery_id', type: 'bigint' },
  { name: 'id', type: 'bigint' },
  { name: 'label', type: 'text' },
  { name: 'sort_key', type: 'text' },
  ...(area.search ? [{ name: 'search_words', type: 'text[]' }] : []),
  ...insertColumnsByArea(area).map(({ name, type }) => ({ name, type })),
])

/** The insert alone, a parameter for each column, `id` the second; `from` may say on what it hangs. */
export const insertOneSql = (area: AnyArea, from = ''): string => {
  const columns = storedColumnsOf(area)
  return `insert into ${quoteIdent(tableOf(area))} (${columns.map(({ name }) => quoteIdent(name)).join(', ')}) select ${columns.map(({ type }, i) => `$${i + 1}::${type}`).join(', ')}${from}`
}

/** How many parameters come before a statement's own. */
const shared = (area: AnyArea) => storedColumnsOf(area).length + 1 + (area.search ? 3 : 0)

const storeSql = memoizeByArea((area) => {
  const own = shared(area) + 1
  return `with who as materialized (select $${own}::text as user_name),
${parts(area)}
select body as record from made`
})

const storeNumberedSql = memoizeByArea((area) => {
  const own = shared(area) + 1
  return `with who as materialized (select $${own}::text as user_name),
${parts(area, `$${own + 1}::bigint`)}
select body as record from made`
})

/** The scope is set by the entry; were it ever looked at before, it would be empty and refuse. */
const enterAndStoreSql = memoizeByArea((area) => {
  const own = shared(area) + 1
  return `with entered as materialized (select app_enter($${own}, $1)::jsonb as entry),
who as materialized (select entry->>'name' as user_name from entered
  where entry->'locked' = 'false' and entry->'cemetery'->'management' = 'true'
    and (entry->'cemetery'->'permissions' ?| $${own + 1}::text[] or entry->'isSystemAdmin' = 'true' or entry->'isAccountManager' = 'true')${asksOwn(area)}),
${parts(area)}
select entered.entry, made.body as record from entered left join made on true`
})

/**
 * Where a cemetery's own fields require something, the record is made in steps, which say what. The
 * function takes the entry, so that it looks around only when the scope is set.
 */
const asksOwn = (area: AnyArea) =>
  area.hasCustomFields ? ` and not app_asks_own($1, '${area.name}', entry)` : ''

/**
 * Each part takes rows of the one before where both lock: record, words, count. Parts that do not hang
 * on each other are run in no order that PostgreSQL promises.
 */
function parts(area: AnyArea, auditId?: string): string {
  const first = storedColumnsOf(area).length + 1
  const [after, words, sounds, sounding] = [0, 1, 2, 3].map((i) => `$${first + i}`)
  const resource = `'${area.name}'`
  const all = [
    `made as (${insertOneSql(area, ' from who')} returning id, label, sort_key, body)`,
    `noted as (insert into audit (cemetery_id, user_name, resource, action, record_id, label, before, after${auditId ? ', id' : ''})
       select $1, who.user_name, ${resource}, 'create', made.id, made.label, null, ${after}::jsonb${auditId ? `, ${auditId}` : ''} from made, who returning true)`,
  ]
  if (area.search)
    all.push(
      `words as (insert into search_words (cemetery_id, resource, word)
         select $1, ${resource}, w from made, unnest(${words}::text[]) w
         where not exists (${knownWord(resource, 'w')})
         on conflict do nothing returning word)`,
      `sounds as (insert into search_sounds (cemetery_id, resource, sound, word)
         select $1, ${resource}, u.sound, u.word from words join unnest(${sounds}::text[], ${sounding}::text[]) u (sound, word) using (word)
         on conflict do nothing)`,
      `tokens as (insert into search_index (cemetery_id, resource, word, sort_key, record_id)
         select $1, ${resource}, w, made.sort_key, made.id from made, unnest(${words}::text[]) w returning true)`,
    )
  // A made record, and the words that are new because of it: one count. None made, nothing counted.
  const done = area.search ? 'from made, (select count(*) from words) entered_words' : 'from made'
  all.push(
    `counted as (insert into record_counts as c (cemetery_id, resource, slot, n)
       select $1, ${resource}, pg_backend_pid() % 32, 1 ${done}
       on conflict (cemetery_id, resource, slot) do update set n = c.n + excluded.n)`,
  )
  return all.join(',\n')
}
