import type { FastifyInstance, FastifyRequest } from 'fastify'
import type pg from 'pg'
import type { Viewer } from '../../../core/access'
import { type AnyArea, customFieldsKey } from '../../../core/area'
import { areaVisibleTo, hasRestrictedFields, recordVisibleTo } from '../../../core/visible-fields'
import type { Database } from '../../platform/database/database'
import { lruCache } from '../../platform/process/lru-cache'
import {
  areaWithDefinitions,
  definitionsQuery,
  filtersByCustomField,
} from '../custom-fields/definitions'
import { notFound } from '../problem/problem'
import { getSql } from '../sql/statements'
import { readPipelined, readPlanned, readPrepared, readScoped } from '../transaction/reads'
import { readOnStandby } from '../transaction/standby-read'
import type { Caller } from '../transaction/transaction'
import { outgoing, readStored } from './old-bodies'
import { areaAccessOf, listParameters, openApiSchema, recordResponses } from './openapi-schemas'
import { type ListQuery, type ListStatement, listStatement, parseListQuery } from './query'
import { callerOf, idOf, isApiKeyCaller } from './request'
import { restrictedPage, restrictedRecord } from './restricted-reads'

/** Lists and single records of an area. Their JSON is PostgreSQL's and goes out as it came. */
export function readRoutes(app: FastifyInstance, database: Database, area: AnyArea) {
  const base = `/cemeteries/:cemeteryId/${area.name}`
  const need = areaAccessOf(area).read
  const guarded = { database, area, need }
  const hasSecrets = hasRestrictedFields(area)
  // Most who work in an office may see all: they are answered at once, and only the others with a second look.
  const seesAll = (viewer: Viewer | undefined) =>
    !hasSecrets || (viewer !== undefined && areaVisibleTo(area, viewer) === area)
  const tag = { tags: [area.label[1]] }

  app.get(
    base,
    {
      schema: openApiSchema({
        ...tag,
        summary: `List ${area.label[1].toLowerCase()}`,
        querystring: listParameters,
      }),
    },
    async (request, reply) => {
      const caller = callerOf(request)
      const restricted = async () => {
        const page = await restrictedPage(guarded, caller, request.query)
        const range = contentRange(area.name, page.query.range, page)
        return reply.header('content-range', range).type(json).send(page.rows)
      }
      if (isApiKeyCaller(caller)) return restricted()
      let asked: PreparedList
      try {
        asked = await listOf(caller, request)
      } catch (error) {
        // Who may not ask at all, or not for this field, hears that first.
        if (hasSecrets) return restricted()
        await readScoped(database, caller, need, [])
        throw error
      }
      const { query } = asked
      let { statement, name } = asked
      if (query.range[0] >= 5_000 && statement.exact) {
        const [count] = await readScoped(database, caller, need, [
          {
            text: 'select coalesce(sum(n), 0) as n from record_counts where cemetery_id = $1 and resource = $2',
            values: [caller.cemeteryId, area.name],
          },
        ])
        statement = listStatement(area, caller.cemeteryId, query, count?.rows[0]?.n ?? 0)
        name = keptName(statement)
      }
      // A name is kept of what the area as a whole can be asked for; the rest goes by who asks.
      if (hasSecrets && !name) return restricted()
      const page = await pageOf(caller, statement, name)
      if (!seesAll(page.viewer)) return restricted()
      const range = contentRange(area.name, query.range, { ...statement, ...page })
      return reply
        .header('content-range', range)
        .type(json)
        .send(outgoing(database, area, page.rows))
    },
  )

  app.get(
    `${base}/:id`,
    {
      schema: openApiSchema({
        ...tag,
        summary: `Read a ${area.label[0].toLowerCase()}`,
        response: recordResponses(area),
      }),
    },
    async (request, reply) => {
      const caller = callerOf(request)
      if (isApiKeyCaller(caller)) {
        const record = await restrictedRecord(guarded, caller, idOf(request))
        return reply.header('etag', `"${record.version}"`).send(record)
      }
      const { viewer, row } = await readPipelined(database, caller, need, `read ${area.name}`, {
        text: getSql(area),
        values: [caller.cemeteryId, idOf(request)],
      })
      if (!row) throw notFound()
      const [found, version] = row as [Buffer, Buffer]
      const record = seesAll(viewer)
        ? outgoing(database, area, found)
        : JSON.stringify(recordVisibleTo(area, viewer, readStored(area, found.toString())))
      return reply.header('etag', `"${version}"`).type(json).send(record)
    },
  )

  const lists = lruCache<PreparedList>(300, 500)
  /** What a query string asks for; most are asked again and again, by everyone in the office. */
  function listOf(caller: Caller, { raw, query: parameters }: FastifyRequest) {
    const { cemeteryId } = caller
    // What a cemetery's own fields are is asked of them each time, and of nobody else.
    const { filter } = parameters as { filter?: unknown }
    if (area.hasCustomFields && typeof filter === 'string' && filter.includes(customFieldsKey))
      return ownListOf(caller, parseListQuery(parameters))
    return lists(`${cemeteryId}${raw.url?.slice(raw.url.indexOf('?'))}`, () => {
      const query = parseListQuery(parameters)
      const statement = listStatement(area, cemeteryId, query)
      return { query, statement, name: keptName(statement) }
    })
  }

  async function ownListOf(caller: Caller, query: ListQuery): Promise<PreparedList> {
    const { cemeteryId } = caller
    const own = filtersByCustomField(area, query.filter)
    const found = own
      ? await readScoped(database, caller, need, [definitionsQuery(cemeteryId, area.name)])
      : []
    const whole = areaWithDefinitions(area, found[0]?.rows ?? [])
    return { query, statement: listStatement(whole, cemeteryId, query), name: undefined }
  }

  function keptName(statement: ListStatement) {
    return statement.prepared ? nameOf(`${area.name} ${statement.text}`) : undefined
  }

  async function pageOf(caller: Caller, statement: ListStatement, name?: string): Promise<Page> {
    const { text, values } = statement
    const standby = caller.seen && (await readOnStandby(database, caller, need, [{ text, values }]))
    if (standby) {
      const [
        {
          rows: [found],
        },
      ] = standby.results as [pg.QueryResult]
      const { rows = '[]', total = 0, more } = found ?? {}
      return { viewer: standby.viewer, rows, total, more }
    }
    if (name && statement.pipelined) {
      const { viewer, row } = await readPipelined(database, caller, need, name, {
        text: statement.text,
        values: statement.values as Array<string | number>,
      })
      const [total, rows] = row ?? []
      return { viewer, rows: rows ?? '[]', total: Number(total) }
    }
    const { viewer, row } = name
      ? await readPrepared(database, caller, need, name, statement)
      : { viewer: undefined, row: await readPlanned(database, caller, need, statement) }
    return { viewer, rows: row?.rows ?? '[]', total: row?.total ?? 0, more: row?.more }
  }
}

interface PreparedList {
  query: ListQuery
  statement: ListStatement
  /** Under which it is kept prepared, if it is. */
  name: string | undefined
}

interface Page {
  /** Who asked, where what they may see decides. */
  viewer?: Viewer
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
  { rows, total, exact, countedTo, more }: Page & Pick<ListStatement, 'exact' | 'countedTo'>,
) {
  const end = Math.min(last, total - 1)
  const bounded = more ? total : !exact && total > countedTo ? countedTo + 1 : undefined
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
