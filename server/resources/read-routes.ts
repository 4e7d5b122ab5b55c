import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type AnyArea, customKey } from '../../core/area'
import { isGuarded } from '../../core/visible'
import { definitionsQuery, filtersOwn, wholeOf } from '../custom/definitions'
import type { Database } from '../database'
import { notFound } from '../problem'
import { recent } from '../recent'
import { type Caller, read, readKept, readShort } from '../transaction'
import { answersOf, docOf, listParameters, needsOf } from './documents'
import { guardedPage, guardedRecord } from './guarded'
import {
  countLimit,
  type ListQuery,
  type ListStatement,
  listStatement,
  parseListQuery,
} from './query'
import { callerOf, idOf, isByKey } from './request'
import { getSql } from './statements'

/** Lists and single records of an area. Their JSON is PostgreSQL's and goes out as it came. */
export function readRoutes(app: FastifyInstance, database: Database, area: AnyArea) {
  const base = `/cemeteries/:cemeteryId/${area.name}`
  const need = needsOf(area).read
  const guarded = { database, area, need }
  const tag = { tags: [area.label[1]] }

  app.get(
    base,
    {
      schema: docOf({
        ...tag,
        summary: `List ${area.label[1].toLowerCase()}`,
        querystring: listParameters,
      }),
    },
    async (request, reply) => {
      const caller = callerOf(request)
      if (isGuarded(area) || isByKey(caller)) {
        const page = await guardedPage(guarded, caller, request.query)
        const range = contentRange(area.name, page.query.range, page)
        return reply.header('content-range', range).type(json).send(page.rows)
      }
      let asked: Asked
      try {
        asked = await listOf(caller, request)
      } catch (error) {
        // Who may not ask at all hears that first.
        await read(database, caller, need, [])
        throw error
      }
      const { query } = asked
      let { statement, name } = asked
      if (query.range[0] >= 5_000 && statement.exact) {
        const [count] = await read(database, caller, need, [
          {
            text: 'select coalesce(sum(n), 0) as n from record_counts where cemetery_id = $1 and resource = $2',
            values: [caller.cemeteryId, area.name],
          },
        ])
        statement = listStatement(area, caller.cemeteryId, query, count?.rows[0]?.n ?? 0)
        name = keptName(statement)
      }
      const page = await pageOf(caller, statement, name)
      const range = contentRange(area.name, query.range, { ...page, exact: statement.exact })
      return reply.header('content-range', range).type(json).send(page.rows)
    },
  )

  app.get(
    `${base}/:id`,
    {
      schema: docOf({
        ...tag,
        summary: `Read a ${area.label[0].toLowerCase()}`,
        response: answersOf(area),
      }),
    },
    async (request, reply) => {
      const caller = callerOf(request)
      if (isGuarded(area) || isByKey(caller)) {
        const record = await guardedRecord(guarded, caller, idOf(request))
        return reply.header('etag', `"${record.version}"`).send(record)
      }
      const found = await readShort(database, caller, need, `read ${area.name}`, {
        text: getSql(area),
        values: [caller.cemeteryId, idOf(request)],
      })
      if (!found) throw notFound()
      const [record, version] = found
      return reply.header('etag', `"${version}"`).type(json).send(record)
    },
  )

  const lists = recent<Asked>(300, 500)
  /** What a query string asks for; most are asked again and again, by everyone in the office. */
  function listOf(caller: Caller, { raw, query: parameters }: FastifyRequest) {
    const { cemeteryId } = caller
    // What a cemetery's own fields are is asked of them each time, and of nobody else.
    const { filter } = parameters as { filter?: unknown }
    if (area.custom && typeof filter === 'string' && filter.includes(customKey))
      return ownListOf(caller, parseListQuery(parameters))
    return lists(`${cemeteryId}${raw.url?.slice(raw.url.indexOf('?'))}`, () => {
      const query = parseListQuery(parameters)
      const statement = listStatement(area, cemeteryId, query)
      return { query, statement, name: keptName(statement) }
    })
  }

  async function ownListOf(caller: Caller, query: ListQuery): Promise<Asked> {
    const { cemeteryId } = caller
    const own = filtersOwn(area, query.filter)
    const found = own
      ? await read(database, caller, need, [definitionsQuery(cemeteryId, area.name)])
      : []
    const whole = wholeOf(area, found[0]?.rows ?? [])
    return { query, statement: listStatement(whole, cemeteryId, query), name: undefined }
  }

  function keptName(statement: ListStatement) {
    return statement.keep ? nameOf(`${area.name} ${statement.text}`) : undefined
  }

  async function pageOf(caller: Caller, statement: ListStatement, name?: string): Promise<Page> {
    if (name && statement.short) {
      const [total, rows] =
        (await readShort(database, caller, need, name, {
          text: statement.text,
          values: statement.values as Array<string | number>,
        })) ?? []
      return { rows: rows ?? '[]', total: Number(total) }
    }
    const row = name
      ? await readKept(database, caller, need, name, statement)
      : (
          await read(database, caller, need, [{ text: statement.text, values: statement.values }])
        )[0]?.rows[0]
    return { rows: row?.rows ?? '[]', total: row?.total ?? 0, more: row?.more }
  }
}

interface Asked {
  query: ListQuery
  statement: ListStatement
  /** Under which it is kept prepared, if it is. */
  name: string | undefined
}

interface Page {
  rows: string | Buffer
  total: number
  /** There may be others beyond `total`. */
  more?: boolean
}

const json = 'application/json; charset=utf-8'

/** `deceased 0-24/20000`; a count that was cut short ends in `+`. */
function contentRange(
  name: string,
  [first, last]: [number, number],
  { rows, total, exact, more }: Page & { exact: boolean },
) {
  const end = Math.min(last, total - 1)
  const bounded = more ? total : !exact && total > countLimit ? countLimit + 1 : undefined
  return rows.length <= 2
    ? `${name} */${total}`
    : `${name} ${first}-${Math.max(end, first)}/${bounded === undefined ? total : `${bounded}+`}`
}

const names = new Map<string, string>()
/** One short name for each of the few texts that are kept prepared. */
function nameOf(key: string): string | undefined {
  const known = names.get(key)
  if (known || names.size >= 2_000) return known
  names.set(key, `list ${names.size}`)
  return names.get(key)
}
