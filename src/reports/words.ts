import { useTranslate } from 'ra-core'
import { useMemo } from 'react'
import { formatCalendarDate } from '../../core/dates/calendar'
import { formatMoney } from '../../core/money'
import { type ReportColumn, type ReportRow, reportTextKey } from '../../core/reports'
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
    const cell: ReportWords['cell'] = ({ kind, of }, value) => {
      if (value === null || value === undefined || value === '') return ''
      const area = areaOf(of?.[0] ?? '')
      switch (kind) {
        case 'number':
          return numbers.format(Number(value))
        case 'money':
          return formatMoney(Number(value), currency, locale)
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
      label: (texts, { key, of }) => {
        const area = areaOf(of?.[0] ?? '')
        if (area && of) return areaTexts(area, translate).label(of[1])
        return (
          translate(`${texts}.columns.${key}`, { _: '' }) ||
          translate(`reports.columns.${key}`, { _: key })
        )
      },
      number: (n) => numbers.format(n),
      day: (iso) => formatCalendarDate(iso, locale),
      instant: (iso) => formatInstant(iso, locale, timeZone),
    }
  }, [translate, currency, timeZone, locale])
}

/** Sums and measures stand right, one below the other. */
export const isNumeric = ({ kind }: ReportColumn) => kind === 'number' || kind === 'money'
