import { useTranslate } from 'ra-core'
import type { ReportAnswer, ReportColumn } from '../../core/reports'
import { useReportWords } from './words'

/** More than these side by side are columns; each has its words for whoever hears the page. */
const maxBarLines = 8

/** Bars of a report: lines with their words, or columns where they are many. */
export function ReportChart({ report }: { report: ReportAnswer }) {
  const translate = useTranslate()
  const words = useReportWords()
  const chart = report.chart as NonNullable<ReportAnswer['chart']>
  const name = (column: ReportColumn) => words.label(report.texts, column)
  const most = Math.max(...chart.bars.map(({ value }) => Math.abs(value)), 1)
  const bars = chart.bars.map(({ label, value }, at) => ({
    key: `${label} ${at}`,
    label: words.cell(chart.label, label) || '–',
    value: words.cell(chart.value, value),
    part: (Math.abs(value) / most) * 100,
    below: value < 0,
  }))
  const many = bars.length > maxBarLines
  return (
    <figure className="report-chart">
      <figcaption>
        {translate('reports.chart', { value: name(chart.value), label: name(chart.label) })}
      </figcaption>
      <ul data-many={many}>
        {bars.map(({ key, label, value, part, below }) => (
          <li key={key} title={`${label}: ${value}`}>
            <span className="report-bar-label">{label}</span>
            <span className="report-bar" data-below={below} aria-hidden>
              <span style={many ? { height: `${part}%` } : { width: `${part}%` }} />
            </span>
            <span className="report-bar-value">{value}</span>
          </li>
        ))}
      </ul>
      {many && (
        <p className="report-axis" aria-hidden>
          <span>{bars[0]?.label}</span>
          <span>{bars.at(-1)?.label}</span>
        </p>
      )}
    </figure>
  )
}
