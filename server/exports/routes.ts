import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { can, type Need } from '../../core/access'
import type { AnyArea } from '../../core/area'
import type { CustomWords } from '../../core/custom'
import { flat } from '../../core/custom-names'
import { hiddenFrom, isGuarded, shownTo, visibleTo } from '../../core/visible'
import { todayIn } from '../../core/week'
import { viewerOfWho } from '../auth/enter'
import { definitionsQuery, wholeOf } from '../custom/definitions'
import type { Database } from '../database'
import { badInput } from '../problem'
import { everyRow, parseListQuery, searchReach } from '../resources/query'
import { callerOf } from '../resources/request'
import { auditQuery } from '../resources/write'
import { type Caller, read, transact } from '../transaction'
import { fileColumns } from './columns'
import { csvOf } from './csv'
import { pagesOf } from './pages'
import { type FileToSend, fileSlots, formatOf, sendFile } from './send'
import type { Snapshot } from './snapshot'
import { fileTexts, localeOf } from './texts'
import { xlsxOf } from './xlsx'

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
  const slots = fileSlots(4)
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
      (request, reply) => answer(request, reply, { database, areas, area, slots }),
    )
}

interface Export {
  database: Database
  areas: readonly AnyArea[]
  area: AnyArea
  slots: ReturnType<typeof fileSlots>
}

async function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  { database, areas, area: declared, slots }: Export,
) {
  const caller = callerOf(request)
  const need = { permission: declared.access.read, ...declared.needs, elevated: undefined }
  // Some fields are not for everybody: then it matters at once who asks.
  const guardedFrom = isGuarded(declared)
    ? await transact(database, caller, need, async (transaction) => transaction.viewer)
    : null
  const locale = localeOf(request.headers['accept-language'])
  const texts = fileTexts(declared, locale)
  const whole = await withOwn(database, caller, need, declared, {
    locale,
    yes: texts.shared('areas.yes'),
    no: texts.shared('areas.no'),
  })
  const area = guardedFrom ? visibleTo(whole, guardedFrom) : whole
  const asked = await orRefused(
    () => {
      const { format: kind, columns, ...list } = request.query as Record<string, unknown>
      const parsed = formatOf(kind)
      if ('range' in list) throw badInput([{ field: 'range', message: 'an export has all rows' }])
      const { sort, filter } = parseListQuery(list)
      return {
        kind: parsed,
        sort,
        filter,
        columns: fileColumns(area, columns, texts, () => true),
        statement: everyRow(area, caller.cemeteryId, { sort, filter }),
      }
    },
    () => read(database, caller, need, []),
  )
  const file = async (snapshot: Snapshot): Promise<FileToSend> => {
    const { who } = snapshot
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
      shown: (record) => flat(shownTo(whole, viewer, record)),
      reading: { texts, currency, timeZone },
      target,
      notAllowed: texts.shared('areas.notAllowed'),
    })
    const bytes = kind === 'csv' ? csvOf(columns, pages) : xlsxOf(texts.many, columns, pages)
    return { name: `${name} ${texts.many} ${todayIn(timeZone)}`, format: kind, count, bytes }
  }
  return sendFile(request, reply, { slots, database, caller, need, file })
}

/** The area with a cemetery's own fields, in the reader's words. */
async function withOwn(
  database: Database,
  caller: Caller,
  need: Need,
  area: AnyArea,
  words: CustomWords,
): Promise<AnyArea> {
  if (!area.custom) return area
  const [found] = await read(database, caller, need, [
    definitionsQuery(caller.cemeteryId, area.name),
  ])
  return wholeOf(area, found?.rows ?? [], words)
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
