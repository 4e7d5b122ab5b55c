import type { AnyArea } from '../../../core/area'
import { todayIn } from '../../../core/calendar-days'
import type { FieldError } from '../../../core/problem'
import { parseReportPeriod, periodBefore } from '../../../core/reports'
import { hiddenFields } from '../../../core/visible-fields'
import { badInput } from '../problem/problem'
import type { Report, ReportContext } from '../resources/report'
import { quoteLiteral, snakeCase } from '../sql/columns'
import type { Transaction } from '../transaction/transaction'

export type ReportAnswers = Record<string, string | number>

/**
 * Reads what a report is asked with; what is left out begins as the report says.
 * @throws Problem 400 that names the parameter and its rule
 */
export function parseReportRequest(
  report: Report,
  query: Record<string, unknown>,
  { cemeteryId, who, viewer, may, colleagues }: ReportScope,
  now: Date = new Date(),
): { ask: ReportContext; asked: ReportAnswers } {
  const timeZone = who.cemetery?.timeZone ?? 'UTC'
  const day = todayIn(timeZone, now)
  const errors: FieldError[] = []
  const asked: ReportAnswers = {}
  let span = { from: null, to: null } as ReturnType<typeof parseReportPeriod>
  for (const param of report.params) {
    const given = query[param.key] ?? param.begins
    if (param.kind === 'number') {
      const number = Number(given)
      const fits = Number.isInteger(number) && number >= param.min && number <= param.max
      if (!fits || String(given).trim() === '')
        errors.push({
          field: param.key,
          message: `must be a whole number from ${param.min} to ${param.max}`,
        })
      asked[param.key] = number
    } else if (param.kind === 'choice') {
      if (!param.choices.includes(String(given)))
        errors.push({ field: param.key, message: `must be one of ${param.choices.join(', ')}` })
      asked[param.key] = String(given)
    } else {
      span = parseReportPeriod(String(given), day)
      if (!span)
        errors.push({
          field: param.key,
          message:
            'must be month, lastMonth, year, lastYear, all, or first and last day as YYYY-MM-DD/YYYY-MM-DD',
        })
      asked[param.key] = String(given)
    }
  }
  const known = new Set(report.params.map(({ key }) => key))
  for (const key of Object.keys(query))
    if (!known.has(key)) errors.push({ field: key, message: 'is no parameter of this report' })
  if (errors.length > 0) throw badInput(errors)
  const { from = null, to = null } = span ?? {}
  const context: ReportContext = {
    before: null,
    asked: { from, to },
    cemeteryId,
    day,
    timeZone,
    from,
    to,
    choice: (key) => String(asked[key]),
    number: (key) => Number(asked[key]),
    may,
    colleagues,
    titleOf: (of, alias) => {
      const area = of as unknown as AnyArea
      return hiddenFields(area, viewer).length === 0 ? `${alias}.label` : plainTitle(area, alias)
    },
  }
  const how = asked.compare
  // What has no end has nothing before it.
  if (from && to && (how === 'before' || how === 'lastYear')) {
    const { back, ...span } = periodBefore({ from, to }, how, day)
    context.before = { ask: { ...context, ...span }, back }
  }
  return { asked, ask: context }
}

export type ReportScope = Pick<Transaction, 'cemeteryId' | 'who' | 'viewer' | 'may'> &
  Pick<ReportContext, 'colleagues'>

/** In SQL what `plainTitleOf` says. */
function plainTitle(area: AnyArea, alias: string): string {
  const plain = area.fallbackTitle
    ? `nullif(split_part(${alias}."${snakeCase(area.fallbackTitle)}", '; ', 1), '')`
    : 'null'
  return `coalesce(${plain}, ${quoteLiteral(`${area.label[0]} `)} || ${alias}.id)`
}
