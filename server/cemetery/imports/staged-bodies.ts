import type { AnyArea } from '../../../core/area'
import { knownInstantJsonSql, quoteIdent } from '../../engine/sql/columns'
import {
  childInsertColumnsOf,
  childText,
  insertColumnsOf,
  membersText,
  recordMembers,
} from '../../engine/sql/statements'

/**
 * The JSON text of a record (`body`), made in two steps: the check makes all of it but the location,
 * the run puts it together. It is what the table's trigger would write, from the same expressions;
 * where the run may leave the triggers out, it is what stays.
 */
const later = 'location'

/** The texts before and after the location, of a row `u` whose columns are staged. */
export function stagedBody(
  area: AnyArea,
  /** Which staged column holds a column of the record; those that are not named are empty. */
  stagedAs: ReadonlyMap<string, string>,
  columns: ReadonlySet<string>,
): { before: string; after: string; from: string } {
  const alias = `of_${area.name}`
  const values = insertColumnsOf(area).map(({ name, type }) => {
    const staged = stagedAs.get(name)
    const empty = type === 'boolean' ? 'false' : `null::${type}`
    return `${staged && columns.has(staged) ? `u.${quoteIdent(staged)}` : empty} as ${quoteIdent(name)}`
  })
  const members = fieldsOf(area, alias, columns.has('related'))
  const at = members.findIndex(([name]) => name === later)
  return {
    before: membersText(members.slice(0, at), ','),
    after: membersText(members.slice(at + 1), ','),
    from: `cross join lateral (select ${values.join(', ')}) ${alias}`,
  }
}

function fieldsOf(area: AnyArea, alias: string, related: boolean) {
  const members = recordMembers(area, alias, (field) =>
    related && field === 'relationships' ? relationshipOf(area) : `'[]'`,
  )
  return members.filter(([name]) => name in area.fields)
}

/** A row's one relationship, which has its id already. */
function relationshipOf(area: AnyArea): string {
  const field = area.fields.relationships
  if (field?.kind !== 'rows') throw new Error('relationships are no rows')
  const values = childInsertColumnsOf(area, 'relationships').map(
    ({ name, type }) =>
      `${name === 'remarks' ? 'u.related' : `null::${type}`} as ${quoteIdent(name)}`,
  )
  return `case when u.related is null then '[]' else (select concat('[', ${childText(field.fields, 'c')}, ']') from (select u.related_id as id, ${values.join(', ')}) c) end`
}

/** Puts the JSON text of a new record of the staged row `p` together. */
export function recordBodySql(
  area: AnyArea,
  { id, label, location, prefix }: { id: string; label: string; location: string; prefix: string },
): string {
  const now = `(select ${knownInstantJsonSql('now()')})`
  const engine: Record<string, string> = {
    id: `p.${id}`,
    version: '1',
    label: `to_json(p.${label})`,
    createdAt: now,
    updatedAt: now,
    archivedAt: `'null'`,
  }
  const known = recordMembers(area, 'p', () => '').flatMap(([name]) =>
    name in area.fields ? [] : [[name, engine[name] as string] as const],
  )
  return `concat(${membersText(known, '{')}, p.${prefix}body, ',"location":', coalesce(${location}::text, 'null'), p.${prefix}body_rest, '}')`
}
