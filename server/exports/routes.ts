import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { can } from '../../core/access'
import type { AnyArea } from '../../core/area'
import { hiddenFrom, isGuarded, shownTo, visibleTo } from '../../core/visible'
import { viewerOfWho } from '../auth/enter'
import type { Database } from '../database'
import { badInput, Problem } from '../problem'
import { everyRow, parseListQuery, searchReach } from '../resources/query'
import { callerOf } from '../resources/request'
import { auditQuery } from '../resources/write'
import { read, transact } from '../transaction'
import { fileColumns } from './columns'
import { csvOf } from './csv'
import { pagesOf } from './pages'
import { openSnapshot, type Snapshot } from './snapshot'
import { fileTexts, localeOf } from './texts'
import { xlsxOf } from './xlsx'

/** Each holds a connection for as long as its reader takes. */
const atOnce = 4
/** A reader who takes nothing for so long has gone. */
const patience = 60_000

const format = z.enum(['csv', 'xlsx'])
const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

const parameters = {
  type: 'object',
  properties: {
    format: { type: 'string', enum: ['csv', 'xlsx'] },
    columns: { type: 'string', description: '["field",…]; without it every field' },
    sort: { type: 'string', description: '["field","ASC"|"DESC"]' },
    filter: { type: 'string', description: '{"q":"…","field":value,"field_gte":value}' },
  },
}

/** Every area's list as a file: what is filtered, in the list's order, in the reader's language. */
export function exportRoutes(app: FastifyInstance, database: Database, areas: readonly AnyArea[]) {
  const state = { running: 0 }
  for (const area of areas)
    app.get(
      `/cemeteries/:cemeteryId/${area.name}/export`,
      {
        schema: {
          tags: [area.label[1]],
          summary: `Export ${area.label[1].toLowerCase()} as CSV or XLSX`,
          querystring: parameters,
        },
      },
      (request, reply) => answer(request, reply, { database, areas, area, state }),
    )
}

interface Export {
  database: Database
  areas: readonly AnyArea[]
  area: AnyArea
  state: { running: number }
}

async function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  { database, areas, area: whole, state }: Export,
) {
  const caller = callerOf(request)
  const need = { permission: whole.access.read, ...whole.needs, elevated: undefined }
  // Some fields are not for everybody: then it matters at once who asks.
  const guardedFrom = isGuarded(whole)
    ? await transact(database, caller, need, async (transaction) => transaction.viewer)
    : null
  const area = guardedFrom ? visibleTo(whole, guardedFrom) : whole
  const texts = fileTexts(area, localeOf(request.headers['accept-language']))
  const asked = await orRefused(
    () => {
      const { format: kind, columns, ...list } = request.query as Record<string, unknown>
      const parsed = format.safeParse(kind)
      if (!parsed.success) throw badInput([{ field: 'format', message: 'must be csv or xlsx' }])
      if ('range' in list) throw badInput([{ field: 'range', message: 'an export has all rows' }])
      const { sort, filter } = parseListQuery(list)
      return {
        kind: parsed.data,
        sort,
        filter,
        columns: fileColumns(area, columns, texts, () => true),
        statement: everyRow(area, caller.cemeteryId, { sort, filter }),
      }
    },
    () => read(database, caller, need, []),
  )
  if (state.running >= atOnce)
    throw new Problem(
      503,
      'Too many exports at once',
      'Try again in a moment.',
      { code: 'busy' },
      { 'retry-after': '5' },
    )
  state.running += 1
  let snapshot: Snapshot | undefined
  const end = async () => {
    if (!snapshot) return
    const open = snapshot
    snapshot = undefined
    state.running -= 1
    await open.close()
  }
  try {
    snapshot = await openSnapshot(database, caller, need)
  } catch (error) {
    state.running -= 1
    throw error
  }
  try {
    const { who } = snapshot
    const onGone = () => snapshot?.cancel()
    request.raw.socket.once('close', onGone)
    const [counted] = await snapshot.all([
      { text: asked.statement.count, values: asked.statement.values },
    ])
    const count = counted?.rows[0]?.n as number
    // A file says of itself that it is all of it.
    if (counted?.rows[0]?.cut)
      throw badInput([
        {
          field: 'filter.q',
          message: `finds more than ${searchReach} records: narrow the search`,
        },
      ])
    const { kind, columns, sort, filter } = asked
    // Written before the first byte goes out: who leaves half way has taken records all the same.
    await transact(database, caller, need, (transaction) =>
      transaction.all([
        auditQuery(area, caller.cemeteryId, transaction.who, [
          {
            action: 'export',
            id: 0,
            label: area.label[1],
            before: null,
            after: { format: kind, columns: columns.map(({ name }) => name), sort, filter, count },
          },
        ]),
      ]),
    )
    const viewer = viewerOfWho(who)
    const target = (name: string) => {
      const to = areas.find((one) => one.name === name)
      const allowed =
        to && can(viewer, { permission: to.access.read }) && hiddenFrom(to, viewer).length === 0
      return allowed ? to : null
    }
    // app_enter has found the cemetery: assertEntered throws where it has not.
    const { currency, timeZone, name } = who.cemetery as NonNullable<typeof who.cemetery>
    const pages = pagesOf(snapshot, {
      cemeteryId: caller.cemeteryId,
      resource: area.name,
      rows: asked.statement.rows,
      values: asked.statement.values,
      columns,
      shown: (record) => shownTo(whole, viewer, record),
      reading: { texts, currency, timeZone },
      target,
      notAllowed: texts.shared('areas.notAllowed'),
    })
    const bytes = kind === 'csv' ? csvOf(columns, pages) : xlsxOf(texts.many, columns, pages)
    const stream = Readable.from(
      watched(bytes, () => stream.destroy()),
      { objectMode: false },
    )
    stream.once('close', () => {
      request.raw.socket.off('close', onGone)
      end().catch((error) => request.log.warn({ err: error }, 'an export did not end well'))
    })
    const today = new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date())
    reply
      .header('content-type', types[kind])
      .header('content-disposition', attachment(`${name} ${texts.many} ${today}.${kind}`))
      .header('x-total-count', count)
      .header('cache-control', 'no-store')
    return reply.send(stream)
  } catch (error) {
    await end()
    throw error
  }
}

/** Who may not ask at all hears that before what is wrong with the question. */
async function orRefused<T>(parse: () => T, enter: () => Promise<unknown>): Promise<T> {
  try {
    return parse()
  } catch (error) {
    await enter()
    throw error
  }
}

/** Ends what nobody takes any more. */
async function* watched(bytes: AsyncGenerator<Buffer>, giveUp: () => void) {
  for await (const chunk of bytes) {
    const timer = setTimeout(giveUp, patience)
    yield chunk
    clearTimeout(timer)
  }
}

/** A file's name for old and new browsers alike (RFC 6266). */
function attachment(name: string): string {
  const plain = name
    .replace(/[\\/:*?"<>|\p{Cc}]+/gu, ' ')
    .replace(/ +/g, ' ')
    .trim()
  const ascii = plain.normalize('NFKD').replace(/[^\x20-\x7e]/g, '')
  const encoded = encodeURIComponent(plain).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`
}
