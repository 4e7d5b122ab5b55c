import type { AnyArea } from '../../../core/area'
import type { Query } from '../../platform/database/database'
import { quoteIdent, tableOf } from '../sql/columns'
import { countQuery, type RecordDraft, searchKeysOf } from '../sql/insert-queries'
import { soundsOf } from '../sql/word-sounds'
import { insertValuesOf, storedColumnsOf } from './insert-one'
import { createdEntry } from './record-values'

/**
 * Stores one new record on the node of its cemetery, with its words, its place in the count and its row in the audit; the first
 * statement answers with the record's text. Each is one insert of values, which the engine hands to that node as it is: one
 * that inserts what another part of it returns is run in steps, and asks every node, so that one lost would stop all.
 */
export function storeOnNodeQueries(
  area: AnyArea,
  cemeteryId: number,
  who: { name: string },
  draft: RecordDraft,
  auditId?: number,
): Query[] {
  const keys = searchKeysOf(area, draft.values)
  const { label, sortKey, words } = keys
  const columns = storedColumnsOf(area)
  const own: Query = {
    forNode: true,
    text: `insert into ${quoteIdent(tableOf(area))} (${columns.map(({ name }) => quoteIdent(name)).join(', ')})
      values (${columns.map(({ type }, i) => `$${i + 1}::${type}`).join(', ')}) returning body as record`,
    values: insertValuesOf(area, cemeteryId, draft, keys),
  }
  const numbered = auditId !== undefined
  const noted: Query = {
    ...(numbered && { forNode: 'alone' }),
    text: `insert into audit (cemetery_id, user_name, resource, action, record_id, label, before, after${numbered ? ', id' : ''})
      values ($1, $2, $3, 'create', $4, $5, null, $6::jsonb${numbered ? ', $7' : ''})`,
    values: [
      cemeteryId,
      who.name,
      area.name,
      draft.id,
      label,
      JSON.stringify(createdEntry(area, draft).after),
      ...(numbered ? [auditId] : []),
    ],
  }
  const shared = [cemeteryId, area.name]
  // In one order, so that writers of the same words never wait for each other in a ring.
  const ordered = area.search ? words.toSorted() : []
  return [
    own,
    noted,
    ...rowsOf(
      'search_words (cemetery_id, resource, word)',
      shared,
      ordered.map((word) => [word]),
    ),
    ...rowsOf(
      'search_sounds (cemetery_id, resource, sound, word)',
      shared,
      ordered.flatMap((word) => soundsOf(word).map((sound) => [sound, word])),
    ),
    ...rowsOf(
      'search_index (cemetery_id, resource, record_id, sort_key, word)',
      [...shared, draft.id, sortKey],
      ordered.map((word) => [word]),
    ),
    countQuery(area, cemeteryId, 1),
  ]
}

/** Rows that begin alike; those that are there already stay as they are. */
function rowsOf(
  into: string,
  shared: readonly unknown[],
  rows: readonly (readonly string[])[],
): Query[] {
  if (rows.length === 0) return []
  const beginning = shared.map((_, i) => `$${i + 1}`).join(', ')
  let at = shared.length
  const listed = rows.map((row) => `(${[beginning, ...row.map(() => `$${++at}`)].join(', ')})`)
  return [
    {
      forNode: true,
      text: `insert into ${into} values ${listed.join(', ')} on conflict do nothing`,
      values: [...shared, ...rows.flat()],
    },
  ]
}
