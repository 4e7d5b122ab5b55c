import { useTranslate } from 'ra-core'
import { useMemo } from 'react'
import { addDays } from '../../core/calendar-days'
import { formatCalendarDate } from '../../core/dates/calendar'
import { formatMoney } from '../../core/money'
import {
  type ReportAnswer,
  type ReportColumn,
  type ReportRow,
  reportTextKey,
} from '../../core/reports'
import { useFormat } from '../app/use-format'
import { areaOf } from '../areas/areas'
import { areaTexts } from '../i18n/area-texts'
import { formatInstant } from '../kit/instants'

export interface ReportWords {
  /** `texts` is the report's own key. */
  label: (texts: string, column: ReportColumn) => string
  /** A value as its reader sees it, empty where there is none. */
  cell: (column: ReportColumn, value: ReportRow[string] | undefined) => string
  number: (n: number) => string
  /** What a chart or a table shows, as a title with its period; empty where the report's name says it all. */
  title: (report: ReportAnswer, part: 'chart' | 'table') => string
  /** A period as a title says it: a year, a month, or its first and last day. */
  period: (from: string, to: string) => string
  /** Several in a row, as the language joins them. */
  list: (texts: readonly string[]) => string
  day: (iso: string) => string
  instant: (iso: string) => string
}

/** How reports are read in the reader's language, by the cemetery's money and clock. */
export function useReportWords(): ReportWords {
  const translate = useTranslate()
  const { currency, timeZone, locale } = useFormat()
  return useMemo(() => {
    const numbers = new Intl.NumberFormat(locale)
    const months = new Intl.DateTimeFormat(locale, {
      month: 'short',
      year: 'numeric',
      timeZone: 'UTC',
    })
    const signed = { signDisplay: 'exceptZero' } as const
    const changes = new Intl.NumberFormat(locale, signed)
    const percents = new Intl.NumberFormat(locale, {
      ...signed,
      style: 'percent',
      minimumFractionDigits: 1,
      maximumFractionDigits: 1,
    })
    const longMonths = new Intl.DateTimeFormat(locale, {
      month: 'long',
      year: 'numeric',
      timeZone: 'UTC',
    })
    const days = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
    const at = (day: string) => Date.parse(`${day}T00:00:00Z`)
    const period: ReportWords['period'] = (from, to) => {
      const [year, month] = [from.slice(0, 4), from.slice(0, 7)]
      if (from === `${year}-01-01` && to === `${year}-12-31`) return year
      const last = addDays(to, 1)
      if (from.endsWith('-01') && to.startsWith(month) && last.endsWith('-01'))
        return longMonths.format(at(from))
      return days.formatRange(at(from), at(to))
    }
    const title: ReportWords['title'] = ({ texts, asked, chart, from, to }, part) => {
      const own = [
        `${part}.${asked.by}`,
        `${part}.${chart?.label.key}`,
        part,
        String(asked.by),
      ].reduce((found, key) => found || translate(`${texts}.titles.${key}`, { _: '' }), '')
      return own && from && to
        ? translate('reports.titled', { title: own, period: period(from, to) })
        : own
    }
    const cell: ReportWords['cell'] = ({ kind, of, compares }, value) => {
      if (value === null || value === undefined || value === '') return ''
      const area = areaOf(of?.[0] ?? '')
      switch (kind) {
        case 'number':
          return (compares?.as === 'change' ? changes : numbers).format(Number(value))
        case 'money': {
          const money = formatMoney(Number(value), currency, locale)
          return compares?.as === 'change' && Number(value) > 0 ? `+${money}` : money
        }
        case 'percent':
          return percents.format(Number(value) / 100)
        case 'date':
        case 'partialDate':
          return formatCalendarDate(String(value), locale)
        case 'instant':
          return formatInstant(String(value), locale, timeZone)
        case 'month':
          return months.format(Date.parse(`${value}-01T00:00:00Z`))
        case 'choice':
          return area && of ? areaTexts(area, translate).choice(of[1], String(value)) : ''
        case 'word':
          return translate(reportTextKey(String(value)), { _: translate('reports.words.other') })
        case 'area': {
          const named = areaOf(String(value))
          return named ? areaTexts(named, translate).many : String(value)
        }
        default:
          return String(value)
      }
    }
    return {
      cell,
      label: (texts, { key, of, compares }) => {
        const area = areaOf(of?.[0] ?? '')
        const name = compares?.key ?? key
        const own =
          area && of
            ? areaTexts(area, translate).label(of[1])
            : translate(`${texts}.columns.${name}`, { _: '' }) ||
              translate(`reports.columns.${name}`, { _: name })
        return compares ? `${own}, ${translate(`reports.compared.${compares.as}`)}` : own
      },
      title,
      period,
      number: (n) => numbers.format(n),
      list: (texts) => new Intl.ListFormat(locale).format(texts),
      day: (iso) => formatCalendarDate(iso, locale),
      instant: (iso) => formatInstant(iso, locale, timeZone),
    }
  }, [translate, currency, timeZone, locale])
}

/** Sums and measures stand right, one below the other. */
export const isNumeric = ({ kind }: ReportColumn) =>
  kind === 'number' || kind === 'money' || kind === 'percent'
