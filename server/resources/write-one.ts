import type { AnyArea } from '../../core/area'
import type { Query } from '../database'
import { q, tableOf } from './columns'
import { perArea } from './per-area'
import { type Slot, slotsOf } from './statements'
import { soundsOf } from './word-sounds'
import { type AuditEntry, type Draft, keysOf } from './write'

/**
 * Stores one new record with its words, its place in the count and its row in the audit: one statement,
 * that answers with the record's text. Child rows follow in statements of their own.
 */
export function storeQuery(
  area: AnyArea,
  cemeteryId: number,
  who: { userId: number; name: string },
  { id, values }: Draft,
  entry: AuditEntry,
): Query {
  const { slots, name, text } = planOf(area)
  const { label, sortKey, words } = keysOf(area, values)
  const sent: unknown[] = [cemeteryId, id, label, sortKey]
  if (area.search) sent.push(words)
  for (const slot of slots) sent.push(slot.value(values))
  sent.push(who.userId, who.name, JSON.stringify(entry.after))
  if (area.search) {
    // In one order, so that writers of the same words never wait for each other in a ring.
    const ordered = [...words].sort()
    const sounds = ordered.map(soundsOf)
    sent.push(
      ordered,
      sounds.flat(),
      sounds.flatMap((codes, i) => codes.map(() => ordered[i])),
    )
  }
  return { name, text, values: sent }
}

/** The insert alone, with one parameter for each column; `id` is the second. */
export const insertOneSql = perArea((area) => {
  const columns = [...engineColumns(area), ...slotsOf(area).map(({ name }) => name)]
  return `insert into ${q(tableOf(area))} (${columns.map(q).join(', ')}) values (${columns.map((_, i) => `$${i + 1}`).join(', ')})`
})

const engineColumns = (area: AnyArea) => [
  'cemetery_id',
  'id',
  'label',
  'sort_key',
  ...(area.search ? ['search_words'] : []),
]

interface Plan {
  slots: Slot[]
  name: string
  text: string
}

/**
 * Each part takes rows of the one before where both lock: record, words, count. Parts that do not hang
 * on each other are run in no order that PostgreSQL promises.
 */
const planOf = perArea((area): Plan => {
  const slots = slotsOf(area)
  const first = engineColumns(area).length + slots.length + 1
  const [user, userName, after, words, sounds, sounding] = [0, 1, 2, 3, 4, 5].map(
    (i) => `$${first + i}`,
  )
  const resource = `'${area.name}'`
  const parts = [
    `made as (${insertOneSql(area)} returning id, label, sort_key, body)`,
    `noted as (insert into audit (cemetery_id, user_id, user_name, resource, action, record_id, label, before, after)
       select $1, ${user}::bigint, ${userName}::text, ${resource}, 'create', made.id, made.label, null, ${after}::jsonb from made)`,
  ]
  if (area.search)
    parts.push(
      `words as (insert into search_words (cemetery_id, resource, word)
         select $1, ${resource}, w from made, unnest(${words}::text[]) w
         where not exists (select 1 from search_words s where s.cemetery_id = $1 and s.resource = ${resource} and s.word = w)
         on conflict do nothing returning word)`,
      `sounds as (insert into search_sounds (cemetery_id, resource, sound, word)
         select $1, ${resource}, u.sound, u.word from words join unnest(${sounds}::text[], ${sounding}::text[]) u (sound, word) using (word)
         on conflict do nothing)`,
      `tokens as (insert into search_index (cemetery_id, resource, word, sort_key, record_id)
         select $1, ${resource}, w, made.sort_key, made.id from made, unnest(${words}::text[]) w)`,
    )
  parts.push(
    `counted as (insert into record_counts as c (cemetery_id, resource, slot, n)
       select $1, ${resource}, pg_backend_pid() % 32, 1 from (select count(*) from ${area.search ? 'words' : 'made'}) done
       on conflict (cemetery_id, resource, slot) do update set n = c.n + excluded.n)`,
  )
  return {
    slots,
    name: `store ${area.name}`,
    text: `with ${parts.join(',\n')}\nselect body as record from made`,
  }
})
