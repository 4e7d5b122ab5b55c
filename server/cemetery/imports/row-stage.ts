import { type AnyArea, titleOf } from '../../../core/area'
import type { RowPlan } from '../../../core/imports/row-reader'
import { soundCodes } from '../../../core/text/sound-codes'
import { areas, extensions } from '../../engine/areas/areas'
import { indexKeysOfValue } from '../../engine/custom-fields/index-keys'
import { Problem } from '../../engine/problem/problem'
import { createdEntry, withDefaults } from '../../engine/resources/record-values'
import { type RecordValues, searchKeysOf } from '../../engine/sql/insert-queries'
import type { Transaction } from '../../engine/transaction/transaction'
import type { Query } from '../../platform/database/database'
import { forEachYielding, importRepositories } from './run-steps'
import { stagedBody } from './staged-bodies'
import {
  assertStaged,
  intermentColumns,
  intermentSources,
  personColumns,
  personSources,
  type StagedColumn,
} from './staged-columns'

const areaOf = (name: string) => areas.find((one) => one.name === name) as AnyArea
const deceased = areaOf('deceased')
const interments = areaOf('interments')

/** Beyond so many words those from the beginning may be entered once more, which does no harm. */
const maxStagedWords = 300_000

/** A row that is to become a person with an interment. */
export interface RowToStage {
  row: number
  plan: RowPlan
}

/**
 * Makes the records that rows are to become, by the areas' own rules and hooks, and keeps them until
 * they are stored. One for each check, which remembers the words that it has entered.
 */
export class RowStage {
  private words = new Set<string>()

  /** The rows that an area's rules refuse, with the reason; all others are staged. */
  async add(
    transaction: Transaction,
    importId: number,
    taken: readonly RowToStage[],
  ): Promise<Map<number, string>> {
    const refused = new Map<number, string>()
    if (taken.length === 0) return refused
    const repository = importRepositories(transaction)
    const [people, lying] = [
      await repository('deceased').nextIds(taken.length),
      await repository('interments').nextIds(taken.length),
    ]
    const rows: PlanRow[] = []
    const drafts = await forEachYielding(taken, (one, i) =>
      draftOf(one, people[i] as number, lying[i] as number),
    )
    for (const draft of drafts)
      try {
        extensions.get('deceased')?.validate?.(draft.person as never, null)
        await extensions
          .get('deceased')
          ?.beforeSave?.(repository('deceased').context, draft.person as never, null)
        await extensions
          .get('interments')
          ?.beforeSave?.(repository('interments').context, draft.interment as never, null)
        rows.push(draft)
      } catch (error) {
        if (!(error instanceof Problem)) throw error
        refused.set(draft.row, error.message)
      }
    const ready = await forEachYielding(rows, keyed)
    const queries = [plansQuery(transaction.cemeteryId, importId, ready)]
    const words = this.fresh(ready)
    if (words.length > 0) queries.push(wordsQuery(transaction.cemeteryId, importId, words))
    await transaction.pipeline(queries)
    return refused
  }

  private fresh(rows: readonly KeyedPlan[]) {
    if (this.words.size > maxStagedWords) this.words = new Set()
    const found: Array<{ resource: string; word: string }> = []
    const look = (resource: string, words: readonly string[]) => {
      for (const word of words) {
        const key = `${resource} ${word}`
        if (this.words.has(key)) continue
        this.words.add(key)
        found.push({ resource, word })
      }
    }
    for (const { own, lying } of rows) {
      look('deceased', own.words)
      look('interments', lying.words)
    }
    return found
  }
}

interface PlanRow {
  row: number
  place: string | null
  person: RecordValues & { id: number }
  interment: RecordValues & { id: number }
}
type Keys = ReturnType<typeof searchKeysOf>
interface KeyedPlan extends PlanRow {
  own: Keys
  lying: Keys
}

function draftOf({ row, plan }: RowToStage, id: number, intermentId: number): PlanRow {
  const { person: own = {}, interment: lying } = plan
  const said = lying ?? {}
  assertStaged('deceased', own)
  assertStaged('interments', said)
  // What the person's record says of the interment that is written with it. No copies here: of a
  // hundred thousand rows they are most of the work.
  own.disposition = said.disposition
  own.intermentStatus = said.status
  own.intermentDate = said.actualDate
  const person = withDefaults(deceased, own)
  person.id = id
  said.deceased = id
  said.deceasedName = titleOf(deceased, person).slice(0, 400)
  const interment = withDefaults(interments, said)
  interment.id = intermentId
  // By its state the run knows that there is one.
  if (!lying) interment.status = null
  return {
    row,
    place: plan.place.length === 0 ? null : JSON.stringify(plan.place),
    person: person as PlanRow['person'],
    interment: interment as PlanRow['interment'],
  }
}

const keyed = (row: PlanRow): KeyedPlan =>
  Object.assign(row, {
    own: searchKeysOf(deceased, row.person),
    lying: searchKeysOf(interments, row.interment),
  })

function plansQuery(cemeteryId: number, importId: number, rows: readonly KeyedPlan[]): Query {
  const staged = [
    ...engine,
    ...personColumns.map(stagedColumnOf('person')),
    ...intermentColumns.map(stagedColumnOf('interment')),
  ]
  const values: unknown[] = [cemeteryId, importId]
  const columns: string[] = []
  const arrays: string[] = []
  for (const { name, type, value } of staged) {
    const list = rows.map(value)
    // What no row has is left out.
    if (list.every((one) => one === null)) continue
    columns.push(name)
    arrays.push(`$${values.push(list)}::${type}[]`)
  }
  const read = columns.map((name) =>
    name.endsWith('search_words') ? `string_to_array(u.${name}, ' ')` : `u.${name}`,
  )
  const known = new Set(columns)
  const person = stagedBody(deceased, personSources, known)
  const interment = stagedBody(interments, intermentSources, known)
  const relatedId = known.has('related')
    ? `case when u.related is not null then nextval('deceased_relationships_id_seq') end`
    : 'null::bigint'
  return {
    text: `insert into import_plans (cemetery_id, import_id, ${columns.join(', ')}, related_id, body, body_rest, i_body, i_body_rest)
      select $1, $2, ${read.join(', ')}, u.related_id, ${[person, interment].map(({ before, after }) => `${before}, ${after}`).join(', ')}
      from (select u.*, ${relatedId} as related_id from unnest(${arrays.join(', ')}) u (${columns.join(', ')})) u
      ${person.from} ${interment.from}`,
    values,
  }
}

interface Column {
  name: string
  type: string
  value: (row: KeyedPlan) => unknown
}
const stagedColumnOf =
  (of: 'person' | 'interment') =>
  ({ staged, type, field, value }: StagedColumn): Column => ({
    name: staged,
    type,
    value: (row) => value(row[of][field]),
  })
const related = ({ person }: KeyedPlan) =>
  (person.relationships as Array<{ remarks?: string }>)[0]?.remarks ?? null
/** The rows of the index of values that a person's own fields make. */
const customIndexKeysJson = ({ custom }: RecordValues) =>
  custom
    ? JSON.stringify(
        Object.entries(custom as RecordValues).map(([key, value]) => {
          const { key: text, from, to } = indexKeysOfValue(value)
          return { field: Number(key.slice(1)), key: text, low: from, high: to }
        }),
      )
    : null
const engine: readonly Column[] = [
  { name: 'row_no', type: 'int', value: ({ row }) => row },
  { name: 'deceased_id', type: 'bigint', value: ({ person }) => person.id },
  { name: 'interment_id', type: 'bigint', value: ({ interment }) => interment.id },
  { name: 'place', type: 'text', value: ({ place }) => place },
  { name: 'label', type: 'text', value: (row) => row.own.label },
  { name: 'sort_key', type: 'text', value: (row) => row.own.sortKey },
  { name: 'search_words', type: 'text', value: (row) => row.own.words.join(' ') },
  {
    name: 'after',
    type: 'jsonb',
    value: ({ person }) =>
      JSON.stringify(createdEntry(deceased, { id: person.id, values: person }).after),
  },
  { name: 'related', type: 'text', value: related },
  { name: 'custom_keys', type: 'jsonb', value: ({ person }) => customIndexKeysJson(person) },
  { name: 'i_sort_key', type: 'text', value: ({ lying }) => lying.sortKey },
  { name: 'i_search_words', type: 'text', value: ({ lying }) => lying.words.join(' ') },
  {
    name: 'i_after',
    type: 'jsonb',
    value: ({ interment }) =>
      JSON.stringify(createdEntry(interments, { id: interment.id, values: interment }).after),
  },
]

const wordsQuery = (
  cemeteryId: number,
  importId: number,
  words: ReadonlyArray<{ resource: string; word: string }>,
): Query => ({
  text: `insert into import_words (cemetery_id, import_id, resource, word, sounds)
    select $1, $2, u.resource, u.word, string_to_array(u.sounds, ' ')
    from unnest($3::text[], $4::text[], $5::text[]) u (resource, word, sounds) on conflict do nothing`,
  values: [
    cemeteryId,
    importId,
    words.map(({ resource }) => resource),
    words.map(({ word }) => word),
    words.map(({ word }) => soundCodes(word).join(' ')),
  ],
})

/** Forgets what was staged for an import. */
export const unstage = (transaction: Transaction, importId: number) =>
  transaction.pipeline(
    ['import_plans', 'import_words'].map((table) => ({
      text: `delete from ${table} where cemetery_id = $1 and import_id = $2`,
      values: [transaction.cemeteryId, importId],
    })),
  )
