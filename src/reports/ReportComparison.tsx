import useMediaQuery from '@mui/material/useMediaQuery'
import { useTranslate } from 'ra-core'
import { percentChange, type ReportAnswer, type ReportColumn } from '../../core/reports'
import { useReportWords } from './words'

/** The report's figures beside those of the period before: both, the difference, and that in percent. */
export function ReportComparison({ report }: { report: ReportAnswer }) {
  const translate = useTranslate()
  const words = useReportWords()
  const phone = useMediaQuery('(max-width:599.95px)')
  const { comparison, from, to, texts } = report
  if (!comparison || !from || !to) return null
  const { figures } = comparison
  const part = (column: ReportColumn, as: 'change' | 'percent', value: number | null) =>
    words.cell(
      {
        ...column,
        ...(as === 'percent' ? { kind: 'percent' as const } : {}),
        compares: { key: column.key, as },
      },
      value,
    ) || '–'
  const heads = ['now', 'before', 'change', 'percent'].map((key) =>
    translate(`reports.compared.${key}`),
  )
  const lines = figures.map(({ column, now, before }) => ({
    key: column.key,
    name: words.label(texts, column),
    cells: [
      words.cell(column, now),
      words.cell(column, before),
      part(column, 'change', now - before),
      part(column, 'percent', percentChange(now, before)),
    ],
  }))
  return (
    <section className="report-compared" aria-labelledby="report-compared">
      <h2 id="report-compared">
        {translate('reports.compared.title', {
          period: words.period(comparison.from, comparison.to),
        })}
      </h2>
      {phone ? (
        <ul>
          {lines.map(({ key, name, cells }) => (
            <li key={key}>
              <strong>{name}</strong>
              <dl>
                {cells.map((cell, at) => (
                  <div key={heads[at]}>
                    <dt>{heads[at]}</dt>
                    <dd>{cell}</dd>
                  </div>
                ))}
              </dl>
            </li>
          ))}
        </ul>
      ) : (
        <table>
          <thead>
            <tr>
              {[translate('reports.compared.figure'), ...heads].map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map(({ key, name, cells }) => (
              <tr key={key}>
                <th scope="row">{name}</th>
                {cells.map((cell, at) => (
                  <td key={heads[at]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
