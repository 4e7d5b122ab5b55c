import type { AnyArea } from '../../../core/area'
import { areas } from '../../engine/areas/areas'
import { auditNumbers } from '../../engine/resources/audit-numbers'
import { countQuery } from '../../engine/sql/insert-queries'
import type { Transaction } from '../../engine/transaction/transaction'
import type { Query } from '../../platform/database/database'
import { withoutRules } from './bypass-triggers'
import { recordBodySql } from './staged-bodies'
import { intermentSources, personSources } from './staged-columns'

/** Rows after one and up to another, and the locations of those in between, by their place; 0 for none. */
export interface LocatedSpan {
  importId: number
  after: number
  upTo: number
  /** As PostgreSQL reads a list: it is sent several times. */
  locations: string
}

/**
 * Stores the people and interments that are staged for a span of rows, with their audit and search
 * entries: a statement for each table, whatever the number of rows. Words are entered before.
 */
export async function storePeople(
  transaction: Transaction,
  span: LocatedSpan,
  count: { people: number; interments: number },
) {
  if (count.people === 0) return
  const { cemeteryId, who } = transaction
  const values = [cemeteryId, span.importId, span.after, span.upTo]
  const located = [...values, span.locations]
  const audited = [...located, who.name]
  const numbers = transaction.isDistributed
    ? await auditNumbers(transaction, count.people + count.interments)
    : undefined
  /** On many nodes the coordinator would ask every node for a part of it. */
  const noted = (audit: Audit, from: number, to: number): Query =>
    numbers
      ? { forNode: 'alone', text: audit.numbered, values: [...audited, numbers.slice(from, to)] }
      : { ...audit.kept, values: audited }
  await withoutRules(transaction, [
    { ...insertPeople, values: located },
    { ...insertRelated, values },
    { ...insertInterments, values: located },
    noted(auditPeople, 0, count.people),
    noted(auditInterments, count.people, count.people + count.interments),
    { ...enterPeople, values },
    { ...enterInterments, values },
    { ...enterOwn, values },
    // Last: others wait for the count's lock.
    countQuery(areaOf('deceased'), cemeteryId, count.people),
    countQuery(areaOf('interments'), cemeteryId, count.interments),
  ])
}

/** Planned once for all spans. */
const kept = (what: string, text: string) => ({ name: `import ${what}`, text })
const areaOf = (name: string) => areas.find((one) => one.name === name) as AnyArea
const staged =
  'from import_plans p where p.cemetery_id = $1 and p.import_id = $2 and p.row_no > $3 and p.row_no <= $4'
/** Somebody may have none. */
const lying = `${staged} and p.i_status is not null`
const sameName = ['sort_key', 'search_words']
/** By the row's place in the span: a join with a list would be planned by guesses. */
const location = 'nullif(($5::bigint[])[p.row_no - $3], 0)'

const insertPeople = insert('deceased', personSources, {
  label: 'label',
  id: 'deceased_id',
  prefix: '',
})

const insertInterments = insert('interments', intermentSources, {
  // Its title is the person's name.
  label: 'i_deceased_name',
  id: 'interment_id',
  prefix: 'i_',
})

const insertRelated = kept(
  'relationships',
  `insert into deceased_relationships (cemetery_id, id, parent_id, position, remarks)
  select p.cemetery_id, p.related_id, p.deceased_id, 0, p.related ${staged} and p.related is not null`,
)

function of(table: string) {
  return table === 'interments' ? lying : staged
}

function insert(
  table: string,
  sources: ReadonlyMap<string, string>,
  own: { id: string; label: string; prefix: string },
) {
  const columns = [
    ...sources,
    ['label', own.label],
    ...sameName.map((name) => [name, own.prefix + name]),
  ]
  return kept(
    table,
    `insert into ${table} (cemetery_id, location_id, body, ${columns.map(([to]) => `"${to}"`).join(', ')})
    select p.cemetery_id, ${location}, ${recordBodySql(areaOf(table), { ...own, location })}, ${columns.map(([, from]) => `p.${from}`).join(', ')} ${of(table)}`,
  )
}

const auditPeople = auditOf('deceased', 'deceased_id', 'label', 'after')
const auditInterments = auditOf('interments', 'interment_id', 'i_deceased_name', 'i_after')

interface Audit {
  kept: Query
  /** With numbers that were taken before, as $7. */
  numbered: string
}

function auditOf(resource: string, id: string, label: string, after: string): Audit {
  const insertSql = (numbered: boolean) =>
    `insert into audit (cemetery_id, user_name, resource, action, record_id, label, after${numbered ? ', id' : ''})
      select p.cemetery_id, $6, '${resource}', 'import', p.${id}, p.${label},
        case when ($5::bigint[])[p.row_no - $3] = 0 then p.${after}
          else p.${after} || ('{"location":' || ($5::bigint[])[p.row_no - $3]::text || '}')::jsonb end${numbered ? ', ($7::bigint[])[row_number() over ()]' : ''}
      ${of(resource)}`
  return { kept: kept(`audit of ${resource}`, insertSql(false)), numbered: insertSql(true) }
}

const enterPeople = enter('deceased', '')
const enterInterments = enter('interments', 'i_')

/** What people are found by in a cemetery's own fields. */
const enterOwn = kept(
  'own values',
  `insert into custom_values (cemetery_id, resource, field_id, record_id, key, low, high)
  select $1, 'deceased', v.field, p.deceased_id, v.key, v.low, v.high
  ${staged.replace(' where', `, jsonb_to_recordset(p.custom_keys) v (field bigint, key text, low bigint, high bigint) where`)}`,
)

/**
 * Records are new and a record's words are different ones: nothing can be there already. In the order of
 * the index, whose pages are then met once each.
 */
function enter(resource: string, prefix: string) {
  const id = resource === 'deceased' ? 'deceased_id' : 'interment_id'
  return kept(
    `words of ${resource}`,
    `insert into search_index (cemetery_id, resource, word, sort_key, record_id)
    select $1, '${resource}', w.word, p.${prefix}sort_key, p.${id}
    ${of(resource).replace(' where', `, unnest(p.${prefix}search_words) w (word) where`)}
    order by 3, 4, 5`,
  )
}
