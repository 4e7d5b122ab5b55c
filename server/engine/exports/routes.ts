import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type AccessRequirement, can } from '../../../core/access'
import type { AnyArea } from '../../../core/area'
import { todayIn } from '../../../core/calendar-days'
import { flattenCustomFields } from '../../../core/custom-field-names'
import type { CustomFieldTexts } from '../../../core/custom-fields'
import { type LengthUnits, usualUnits } from '../../../core/units/length'
import {
  areaVisibleTo,
  hasRestrictedFields,
  hiddenFields,
  recordVisibleTo,
} from '../../../core/visible-fields'
import { writeCsv } from '../../formats/csv/write'
import { writeXlsx } from '../../formats/xlsx/write'
import type { Database } from '../../platform/database/database'
import { areaWithDefinitions, definitionsQuery } from '../custom-fields/definitions'
import { badInput } from '../problem/problem'
import { readStored } from '../resources/old-bodies'
import { listCursorStatement, parseListQuery, searchCandidateLimit } from '../resources/query'
import { callerOf } from '../resources/request'
import { viewerOfUser } from '../session/session-entry'
import { auditQuery } from '../sql/insert-queries'
import { readScoped } from '../transaction/reads'
import { type Caller, transact } from '../transaction/transaction'
import { fileColumns, withUnits } from './columns'
import { pagesOf } from './pages'
import { exportFormatOf, type FileToSend, fileConcurrency, sendFile } from './send'
import type { Snapshot } from './snapshot'
import { fileLocaleOf, fileTexts } from './texts'

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
  const slots = fileConcurrency(4)
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
  slots: ReturnType<typeof fileConcurrency>
}

async function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  { database, areas, area: declared, slots }: Export,
) {
  const caller = callerOf(request)
  const need = { permission: declared.access.read, ...declared.needs, elevated: undefined }
  // Some fields are not for everybody: then it matters at once who asks.
  const guardedFrom = hasRestrictedFields(declared)
    ? await transact(database, caller, need, async (transaction) => transaction.viewer)
    : null
  const locale = fileLocaleOf(request.headers['accept-language'])
  const texts = fileTexts(declared, locale)
  const whole = await withOwn(database, caller, need, declared, {
    locale,
    yes: texts.shared('areas.yes'),
    no: texts.shared('areas.no'),
  })
  const area = guardedFrom ? areaVisibleTo(whole, guardedFrom) : whole
  const asked = await orRefused(
    () => {
      const { format: kind, columns, ...list } = request.query as Record<string, unknown>
      const parsed = exportFormatOf(kind)
      if ('range' in list) throw badInput([{ field: 'range', message: 'an export has all rows' }])
      const { sort, filter } = parseListQuery(list)
      return {
        kind: parsed,
        sort,
        filter,
        columns: fileColumns(area, columns, texts, () => true),
        statement: listCursorStatement(area, caller.cemeteryId, { sort, filter }),
      }
    },
    () => readScoped(database, caller, need, []),
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
          message: `finds more than ${searchCandidateLimit} records: narrow the search`,
        },
      ])
    const { kind, columns, sort, filter } = asked
    // Written before the first byte goes out: who leaves half way has taken records all the same.
    await transact(database, caller, need, (transaction) =>
      transaction.pipeline([
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
    const viewer = viewerOfUser(who)
    const target = (name: string) => {
      const to = areas.find((one) => one.name === name)
      const allowed =
        to && can(viewer, { permission: to.access.read }) && hiddenFields(to, viewer).length === 0
      return allowed ? to : null
    }
    // app_enter has found the cemetery: assertEntered throws where it has not.
    const { currency, timeZone, locale, name } = who.cemetery as NonNullable<typeof who.cemetery>
    const [measured] = await snapshot.all([
      { text: 'select units from cemeteries where id = $1', values: [caller.cemeteryId] },
    ])
    const units = (measured?.rows[0]?.units as LengthUnits | null) ?? usualUnits(locale)
    const headed = withUnits(columns, units)
    const pages = pagesOf(snapshot, {
      cemeteryId: caller.cemeteryId,
      resource: area.name,
      rows: asked.statement.rows,
      values: asked.statement.values,
      columns,
      visibleTo: (text) =>
        flattenCustomFields(recordVisibleTo(whole, viewer, readStored(declared, text))),
      reading: { texts, currency, timeZone, units },
      target,
      notAllowed: texts.shared('areas.notAllowed'),
    })
    const bytes = kind === 'csv' ? writeCsv(headed, pages) : writeXlsx(texts.many, headed, pages)
    return { name: `${name} ${texts.many} ${todayIn(timeZone)}`, format: kind, count, bytes }
  }
  return sendFile(request, reply, { slots, database, caller, need, file })
}

/** The area with a cemetery's own fields, in the reader's words. */
async function withOwn(
  database: Database,
  caller: Caller,
  need: AccessRequirement,
  area: AnyArea,
  words: CustomFieldTexts,
): Promise<AnyArea> {
  if (!area.hasCustomFields) return area
  const [found] = await readScoped(database, caller, need, [
    definitionsQuery(caller.cemeteryId, area.name),
  ])
  return areaWithDefinitions(area, found?.rows ?? [], words)
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
