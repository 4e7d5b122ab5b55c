import { useTranslate } from 'ra-core'
import type { CSSProperties } from 'react'
import type { ReportAnswer } from '../../core/reports'
import { SpaceSwatch } from '../cemetery/space-swatch'
import { useStateColors } from './use-state-colors'
import { useReportWords } from './words'

/** More than these side by side are columns; each has its words for whoever hears the page. */
const maxBarLines = 8

/** Bars of a report: lines with their words, or columns where they are many; the period before stands behind each. */
export function ReportChart({ report }: { report: ReportAnswer }) {
  const translate = useTranslate()
  const words = useReportWords()
  const colors = useStateColors()
  const chart = report.chart as NonNullable<ReportAnswer['chart']>
  const { comparison } = report
  const compared = comparison !== null && chart.bars.some(({ before }) => before !== undefined)
  const most = Math.max(
    ...chart.bars.flatMap(({ value, before = 0 }) => [Math.abs(value), Math.abs(before)]),
    1,
  )
  const part = (value: number) => `${(Math.abs(value) / most) * 100}%`
  const bars = chart.bars.map(({ label, value, before }, at) => ({
    key: `${label} ${at}`,
    label: words.cell(chart.label, label) || '–',
    value: words.cell(chart.value, value),
    part: part(value),
    below: value < 0,
    look: colors(chart.label, label),
    earlier:
      before === undefined ? null : { value: words.cell(chart.value, before), part: part(before) },
  }))
  const many = bars.length > maxBarLines
  const size = (length: string, color?: string): CSSProperties => ({
    [many ? 'height' : 'width']: length,
    ...(color ? { background: color } : {}),
  })
  const spoken = (value: string) =>
    comparison
      ? translate('reports.compared.was', {
          value,
          period: words.period(comparison.from, comparison.to),
        })
      : ''
  return (
    <figure className="report-chart">
      <figcaption>
        <h2>
          {words.title(report, 'chart') ||
            translate('reports.chart', {
              value: words.label(report.texts, chart.value),
              label: words.label(report.texts, chart.label),
            })}
        </h2>
        {compared && comparison && (
          <p className="report-key" aria-hidden>
            <span>{report.from && report.to && words.period(report.from, report.to)}</span>
            <span data-before>{words.period(comparison.from, comparison.to)}</span>
          </p>
        )}
      </figcaption>
      {many && (
        <p className="report-scale" aria-hidden>
          {words.cell(chart.value, most)}
        </p>
      )}
      <ul data-many={many}>
        {bars.map(({ key, label, value, part, below, look, earlier }) => (
          <li
            key={key}
            title={[`${label}: ${value}`, earlier && spoken(earlier.value)]
              .filter(Boolean)
              .join('; ')}
          >
            <span className="report-bar-label">
              {look && <SpaceSwatch {...look} />}
              {label}
            </span>
            <span className="report-bar" data-below={below} data-state={look !== null} aria-hidden>
              <span data-none={part === '0%'} style={size(part, look?.color)} />
              {earlier && (
                <span data-before data-none={earlier.part === '0%'} style={size(earlier.part)} />
              )}
            </span>
            <span className="report-bar-value">
              {value}
              {earlier && <span className="visually-hidden">; {spoken(earlier.value)}</span>}
            </span>
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
