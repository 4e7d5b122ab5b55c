import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { can, type Viewer } from '../../../core/access'
import { maxReportRows, reportAnswer, reportSummary } from '../../../core/reports'
import type { Database } from '../../platform/database/database'
import { fileConcurrency, sendFile } from '../exports/send'
import { fileLocaleOf } from '../exports/texts'
import { badInput, forbidden, notFound } from '../problem/problem'
import { jsonSchema } from '../resources/openapi-schemas'
import type { AreaRegistry } from '../resources/repository'
import { callerOf } from '../resources/request'
import { transactReading } from '../transaction/standby-read'
import { transact } from '../transaction/transaction'
import { reportFile } from './file'
import { type ListedReport, reportsOf, summaryOf } from './report-list'
import { runReport } from './run-report'

const rowsShown = 200

const ranged = z
  .string()
  .transform((text) => /^\[(\d{1,9}),(\d{1,9})\]$/.exec(text.replace(/\s/g, '')))
  .transform((match) => match && { first: Number(match[1]), last: Number(match[2]) })

/** Reports: which there are for the caller, one of them made, one of them as a file. */
export function reportRoutes(app: FastifyInstance, database: Database, registry: AreaRegistry) {
  const tags = ['Reports']
  const all = reportsOf(registry)
  const slots = fileConcurrency(4)
  const allowed = (viewer: Viewer, { needs }: ListedReport) =>
    needs.every((need) => can(viewer, need))
  const one = (key: string): ListedReport => {
    const known = all.find((report) => report.key === key)
    if (!known) throw notFound()
    return known
  }

  app.get(
    '/cemeteries/:cemeteryId/reports',
    {
      schema: {
        tags,
        summary: 'The reports that the caller may have made',
        response: { 200: { description: 'Reports', ...jsonSchema(z.array(reportSummary)) } },
      },
    },
    (request) =>
      transact(database, callerOf(request), {}, async ({ viewer }) =>
        all.filter((report) => allowed(viewer, report)).map(summaryOf),
      ),
  )

  app.get(
    '/cemeteries/:cemeteryId/reports/:report',
    {
      schema: {
        tags,
        summary: 'A report, made now',
        description: `\`range\` \`[first,last]\` of at most ${maxReportRows} rows; all else is a parameter of the report.`,
        response: { 200: { description: 'The report', ...jsonSchema(reportAnswer) } },
      },
    },
    (request, reply) => {
      reply.header('cache-control', 'no-store')
      return transactReading(database, callerOf(request), {}, async (transaction) => {
        const known = one((request.params as { report: string }).report)
        if (!allowed(transaction.viewer, known)) throw forbidden()
        const { range, ...query } = request.query as Record<string, unknown>
        return runReport(transaction, known, query, rangeOf(range))
      })
    },
  )

  app.get(
    '/cemeteries/:cemeteryId/reports/:report/export',
    {
      schema: {
        tags,
        summary: 'A report as CSV or XLSX, all its rows',
        description: '`format` is `csv` or `xlsx`; all else is a parameter of the report.',
      },
    },
    async (request, reply) => {
      const caller = callerOf(request)
      const key = (request.params as { report: string }).report
      // Who may not ask hears that before what is wrong with the question.
      await transact(database, caller, {}, async ({ viewer }) => {
        if (!allowed(viewer, one(key))) throw forbidden()
      })
      const known = one(key)
      return sendFile(request, reply, {
        slots,
        database,
        caller,
        need: {},
        file: (snapshot) =>
          reportFile(snapshot, {
            database,
            caller,
            known,
            areas: registry.areas,
            query: request.query as Record<string, unknown>,
            locale: fileLocaleOf(request.headers['accept-language']),
          }),
      })
    },
  )
}

/** @throws Problem 400 */
function rangeOf(text: unknown): { first: number; count: number } {
  if (text === undefined) return { first: 0, count: rowsShown }
  const { data: range } = ranged.safeParse(text)
  if (!range || range.last < range.first || range.last - range.first >= maxReportRows)
    throw badInput([
      { field: 'range', message: `must be [first, last] of at most ${maxReportRows} rows` },
    ])
  return { first: range.first, count: range.last - range.first + 1 }
}
