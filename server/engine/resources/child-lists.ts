import type { FastifyInstance } from 'fastify'
import type { AnyArea } from '../../../core/area'
import type { RowsField } from '../../../core/fields'
import type { Database } from '../../platform/database/database'
import { badInput, notFound } from '../problem/problem'
import { childTableOf, quoteIdent, snakeCase, tableOf } from '../sql/columns'
import { childText } from '../sql/statements'
import { readScoped } from '../transaction/reads'
import { areaAccessOf, listParameters, openApiSchema } from './openapi-schemas'
import { countLimit, type ListQuery, parseListQuery } from './query'
import { callerOf, idOf } from './request'

/** Child rows that are a list of their own (`listedAs`): read with their parent's permission, written with it. */
export function childListRoutes(
  app: FastifyInstance,
  database: Database,
  areas: readonly AnyArea[],
) {
  for (const area of areas)
    for (const [name, field] of Object.entries(area.fields))
      if (field.kind === 'rows' && field.listedAs) {
        const { name: as, parent } = field.listedAs
        routesOf(app, database, { area, name, field, as, parent })
      }
}

interface ChildList {
  area: AnyArea
  /** The field of the parent, and the field of each row that names the parent. */
  name: string
  field: RowsField
  parent: string
  as: string
}

function routesOf(app: FastifyInstance, database: Database, list: ChildList) {
  const { area, as } = list
  const base = `/cemeteries/:cemeteryId/${as}`
  const need = areaAccessOf(area).read
  const what = as.replaceAll('-', ' ')
  const tag = { tags: [area.label[1]] }
  app.get(
    base,
    { schema: openApiSchema({ ...tag, summary: `List ${what}`, querystring: listParameters }) },
    async (request, reply) => {
      const caller = callerOf(request)
      let query: ListQuery
      let statement: { text: string; values: unknown[] }
      try {
        const given = (request.query as { sort?: unknown }).sort !== undefined
        query = parseListQuery(request.query)
        statement = pageStatement(list, caller.cemeteryId as number, query, given)
      } catch (error) {
        // Who may not ask at all hears that first.
        await readScoped(database, caller, need, [])
        throw error
      }
      const [page] = await readScoped(database, caller, need, [statement])
      const { rows, total } = (page?.rows[0] ?? { rows: '[]', total: 0 }) as {
        rows: string
        total: number
      }
      return reply
        .header('content-range', contentRange(as, query.range, rows, Number(total)))
        .type('application/json; charset=utf-8')
        .send(rows)
    },
  )
  app.get(
    `${base}/:id`,
    { schema: openApiSchema({ ...tag, summary: `Read one of the ${what}` }) },
    async (request, reply) => {
      const caller = callerOf(request)
      const [found] = await readScoped(database, caller, need, [
        {
          text: `select ${rowText(list)} as record, p.version from ${tablesOf(list)} where t.cemetery_id = $1 and t.id = $2`,
          values: [caller.cemeteryId, idOf(request)],
        },
      ])
      const row = found?.rows[0] as { record: string; version: number } | undefined
      if (!row) throw notFound()
      return reply
        .header('etag', `"${row.version}"`)
        .type('application/json; charset=utf-8')
        .send(row.record)
    },
  )
}

const tablesOf = ({ area, name }: ChildList) =>
  `${quoteIdent(childTableOf(area, name))} t join ${quoteIdent(tableOf(area))} p on p.cemetery_id = t.cemetery_id and p.id = t.parent_id`

/** A row as its parent tells it, with the parent's id, version and archive. */
const rowText = ({ field, parent }: ChildList) => {
  const label = Object.entries(field.fields).find(([, own]) => own.kind === 'text')?.[0]
  return `concat('{"version":', p.version, ',"label":', ${label ? `to_json(coalesce(t.${quoteIdent(snakeCase(label))}, ''))` : `'""'`}, ',"archivedAt":', coalesce(to_json(p.archived_at)::text, 'null'), ',"${parent}":', t.parent_id, ',', substr(${childText(field.fields, 't')}, 2))`
}

function pageStatement(
  list: ChildList,
  cemeteryId: number,
  { sort, range: [first, last], filter }: ListQuery,
  sorted: boolean,
) {
  const values: unknown[] = [cemeteryId]
  const add = (value: unknown) => `$${values.push(value)}`
  const { archived = false, ...rest } = filter
  if (typeof archived !== 'boolean')
    throw badInput([{ field: 'filter.archived', message: 'must be true or false' }])
  const where = [
    't.cemetery_id = $1',
    `p.archived_at is ${archived ? 'not ' : ''}null`,
    ...Object.entries(rest).map(
      ([key, value]) => `${columnOf(list, key)} = any(${add(idsOf(key, value))}::bigint[])`,
    ),
  ]
  const [field, order] = sorted ? sort : ['id', 'ASC']
  if (field !== 'id' && field !== list.parent)
    throw badInput([{ field: 'sort', message: `${field} cannot be sorted by` }])
  const way = order === 'DESC' ? 'desc' : 'asc'
  const by = field === 'id' ? `t.id ${way}` : `t.parent_id ${way}, t.position ${way}`
  const from = `from ${tablesOf(list)} where ${where.join(' and ')}`
  return {
    text: `select (select count(*) from (select 1 ${from} limit ${countLimit + 1}) c) as total,
      (select concat('[', string_agg(r.record, ',' order by r.ord), ']') from (
        select ${rowText(list)} as record, row_number() over (order by ${by}) as ord ${from}
        order by ${by} limit ${last - first + 1} offset ${add(first)}) r) as rows`,
    values,
  }
}

/** Rows are found by their own id, by their parent, and by the records that they name: each has an index. */
function columnOf({ parent, field }: ChildList, key: string): string {
  if (key === 'id') return 't.id'
  if (key === parent) return 't.parent_id'
  if (field.fields[key]?.kind === 'ref') return `t.${quoteIdent(`${snakeCase(key)}_id`)}`
  throw badInput([{ field: `filter.${key}`, message: 'cannot be filtered by' }])
}

function idsOf(key: string, value: unknown): number[] {
  const ids = Array.isArray(value) ? value : [value]
  if (ids.length > 1000 || !ids.every((id) => Number.isSafeInteger(id)))
    throw badInput([{ field: `filter.${key}`, message: 'must be record ids, at most 1000' }])
  return ids as number[]
}

/** `contract-items 0-24/300`; a count that was cut short ends in `+`. */
function contentRange(name: string, [first, last]: [number, number], rows: string, total: number) {
  if (rows.length <= 2) return `${name} */${total}`
  const bounded = total > countLimit ? `${countLimit + 1}+` : String(total)
  // Beyond what was counted the page may be full.
  const end = total > countLimit ? last : Math.min(last, total - 1)
  return `${name} ${first}-${Math.max(end, first)}/${bounded}`
}
