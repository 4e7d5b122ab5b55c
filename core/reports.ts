import { z } from 'zod'
import { addDays } from './calendar-days'
import { spaceStates } from './space'

/** What a report is asked with; each has a value that it begins with. */
export const reportParam = z.discriminatedUnion('kind', [
  z.object({ key: z.literal('period'), kind: z.literal('period'), begins: z.string() }),
  z.object({
    key: z.string(),
    kind: z.literal('choice'),
    choices: z.array(z.string()),
    begins: z.string(),
    /** The field whose choices they are; else they are the report's own words. */
    of: z.tuple([z.string(), z.string()]).optional(),
  }),
  z.object({
    key: z.string(),
    kind: z.literal('number'),
    begins: z.int(),
    min: z.int(),
    max: z.int(),
  }),
])
export type ReportParam = z.infer<typeof reportParam>

/** How a column's values are read and written. `word` is one of the reports' own words. */
export const columnKinds = [
  'text',
  'number',
  'money',
  'date',
  'partialDate',
  'instant',
  'month',
  'choice',
  'word',
  'area',
  /** A hundredth: 12.5 is 12.5 %. */
  'percent',
] as const

/** A filter of a list; `$key` stands for the row's own value, null leaves the entry out. */
const drill = z.object({ area: z.string(), filter: z.record(z.string(), z.unknown()) })

export const reportColumn = z.object({
  key: z.string(),
  kind: z.enum(columnKinds),
  /** The field that it is called after and whose choices it takes: area and field. */
  of: z.tuple([z.string(), z.string()]).optional(),
  /** The area of the record that it leads to, by the row's `<key>Id`; `$area`: the one that the row names. */
  link: z.string().optional(),
  /** Its values can be added up. */
  sum: z.literal(true).optional(),
  drill: drill.optional(),
  /** The state of a space whose number it is: it is read by its colour and mark. */
  state: z.enum(spaceStates).optional(),
  /** It sets another column beside the period before: what that was then, and by how much it has changed. */
  compares: z.object({ key: z.string(), as: z.enum(['before', 'change', 'percent']) }).optional(),
})
export type ReportColumn = z.infer<typeof reportColumn>

export const reportGroups = ['records', 'places', 'sales', 'work', 'office'] as const

/** A report that the caller may have made. */
export const reportSummary = z.object({
  key: z.string(),
  group: z.enum(reportGroups),
  /** The key of its words: `name`, `about`, `columns.<key>`. */
  texts: z.string(),
  params: z.array(reportParam),
  /** Its paper has room for the signature of whoever certifies it. */
  certified: z.boolean(),
  /** The key of its rows that says whether a line is struck through. */
  struck: z.string().optional(),
})
export type ReportSummary = z.infer<typeof reportSummary>

const cell = z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.number())])
export type ReportRow = Record<string, z.infer<typeof cell>>

/** GET /cemeteries/:cemeteryId/reports/:key */
export const reportAnswer = reportSummary.extend({
  /** What it was made with, nothing left open. */
  asked: z.record(z.string(), z.union([z.string(), z.number()])),
  /** The first and the last day of its period, where it has one; null is open. */
  from: z.string().nullable().optional(),
  to: z.string().nullable().optional(),
  at: z.string(),
  columns: z.array(reportColumn),
  /** Columns that would stand empty, or with nothing but zeros: they are left out, and named. */
  empty: z.array(reportColumn),
  rows: z.array(z.record(z.string(), cell)),
  count: z.int(),
  /** Of all rows, not of those sent alone. */
  sums: z.record(z.string(), z.number()),
  chart: z
    .object({
      label: reportColumn,
      value: reportColumn,
      bars: z.array(
        z.object({
          label: z.union([z.string(), z.null()]),
          value: z.number(),
          before: z.number().optional(),
        }),
      ),
    })
    .nullable(),
  /** The figures beside those of the period before; null where none was asked for. */
  comparison: z
    .object({
      from: z.string(),
      to: z.string(),
      figures: z.array(z.object({ column: reportColumn, now: z.number(), before: z.number() })),
    })
    .nullable(),
})
export type ReportAnswer = z.infer<typeof reportAnswer>

/** Where a word stands: `trees.inspection` among the words of that area, any other among those that all share. */
export function reportTextKey(word: string): string {
  const [area, own] = word.split('.')
  return own ? `resources.${area}.reports.words.${own}` : `reports.words.${word}`
}

/** Rows that one call sends at most: a screenful for the page, all of a file for PDF. */
export const maxReportRows = 5000

/** Periods that follow the calendar, by name. */
export const reportPeriods = ['month', 'lastMonth', 'year', 'lastYear', 'all'] as const
export type ReportPeriodName = (typeof reportPeriods)[number]

export interface ReportPeriod {
  from: string | null
  to: string | null
}

/**
 * The days of a period: a name (`year`), or its first and last day (`2026-01-01/2026-03-31`, ISO 8601-1
 * interval of calendar days). Null where it is neither, or ends before it begins.
 * @param today the cemetery's calendar day
 */
export function parseReportPeriod(text: string, today: string): ReportPeriod | null {
  const year = Number(today.slice(0, 4))
  const month = today.slice(0, 7)
  switch (text) {
    case 'all':
      return { from: null, to: null }
    case 'month':
      return wholeMonth(month)
    case 'lastMonth':
      return wholeMonth(addDays(`${month}-01`, -1).slice(0, 7))
    case 'year':
    case 'lastYear': {
      const of = String(text === 'year' ? year : year - 1).padStart(4, '0')
      return { from: `${of}-01-01`, to: `${of}-12-31` }
    }
  }
  const [from, to, more] = text.split('/')
  if (more !== undefined || !isDay(from) || !isDay(to) || from > to) return null
  return { from, to }
}

/** What a period can be set beside: the one before it, or the same days a year earlier. */
export const comparisons = ['none', 'before', 'lastYear'] as const

export interface PeriodBefore {
  from: string
  to: string
  /** How far it lies back: whole months where the calendar allows, else days. */
  back: { months: number } | { days: number }
}

/**
 * The period that another is set beside. Whole months go back by as many months, so that November stands
 * beside October; other periods by their own length. Of a period that is not over, only the days until
 * today are compared, with as many days before.
 */
export function periodBefore(
  { from, to }: { from: string; to: string },
  how: 'before' | 'lastYear',
  today: string,
): PeriodBefore {
  const wholeMonths = from.endsWith('-01') && addDays(to, 1).endsWith('-01')
  const running = from <= today && today < to
  const last = running ? today : to
  if (how === 'before' && !wholeMonths) {
    const days = daysBetween(from, to) + 1
    return { from: addDays(from, -days), to: addDays(last, -days), back: { days } }
  }
  const months = how === 'lastYear' ? 12 : monthsBetween(from, to) + 1
  const end = monthsEarlier(last, months)
  return {
    from: monthsEarlier(from, months),
    // The last of February stands beside the last of February, a leap year or not.
    to: wholeMonths && !running ? (wholeMonth(end.slice(0, 7)).to as string) : end,
    back: { months },
  }
}

/** By how much a figure has changed, in percent to one decimal; null where there was nothing. */
export const percentChange = (now: number, before: number): number | null =>
  before === 0 ? null : Math.round(((now - before) * 1000) / Math.abs(before)) / 10

const daysBetween = (from: string, to: string) =>
  (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000

/** Calendar months from one day's to another's. */
export const monthsBetween = (from: string, to: string): number =>
  (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 +
  Number(to.slice(5, 7)) -
  Number(from.slice(5, 7))

/** The same day of an earlier month, or its last where it has no such day. */
function monthsEarlier(day: string, months: number): string {
  const at = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 - months
  const month = `${String(Math.floor(at / 12)).padStart(4, '0')}-${String((at % 12) + 1).padStart(2, '0')}`
  const last = wholeMonth(month).to as string
  const same = `${month}-${day.slice(8)}`
  return same > last ? last : same
}

/** The last day is the one before the next month's first. */
function wholeMonth(month: string): ReportPeriod {
  const next = addDays(`${month}-01`, 31).slice(0, 7)
  return { from: `${month}-01`, to: addDays(`${next}-01`, -1) }
}

const isDay = (text: string | undefined): text is string => {
  if (!text || !/^\d{4}-\d{2}-\d{2}$/.test(text) || text < '0001-01-01') return false
  const time = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === text
}

/** The filter that a row leads to: its own values in the places that name them. */
export function drillDownFilter(
  filter: Readonly<Record<string, unknown>>,
  row: ReportRow,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(filter).flatMap(([name, value]) => {
      const own = typeof value === 'string' && value.startsWith('$') ? row[value.slice(1)] : value
      return own === null || own === undefined ? [] : [[name, own]]
    }),
  )
}
