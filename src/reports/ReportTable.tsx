import useMediaQuery from '@mui/material/useMediaQuery'
import { useTranslate } from 'ra-core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import {
  drillDownFilter,
  type ReportAnswer,
  type ReportColumn,
  type ReportRow,
} from '../../core/reports'
import { mayOpen } from '../app/may-open'
import { useViewer } from '../app/scope-context'
import { useAreaLinks } from '../app/use-area-links'
import { areaOf } from '../areas/areas'
import { SpaceSwatch } from '../cemetery/space-swatch'
import { StatusChip } from '../kit/status-chip'
import { useStateColors } from './use-state-colors'
import { isNumeric, useReportWords } from './words'

/** The rows of a report; on a phone each is a card. What it tells of is a click away. */
export function ReportTable({ report }: { report: ReportAnswer }) {
  const translate = useTranslate()
  const words = useReportWords()
  const phone = useMediaQuery('(max-width:599.95px)')
  const cell = useCell()
  const { columns, rows, sums, texts } = report
  const colors = useStateColors()
  const name = words.title(report, 'table') || translate(`${texts}.name`)
  const label = (column: ReportColumn) => words.label(texts, column)
  const head = (column: ReportColumn) => {
    const look = colors(column)
    return look ? (
      <span className="report-state">
        <SpaceSwatch {...look} />
        {label(column)}
      </span>
    ) : (
      label(column)
    )
  }
  const summed = columns.some(({ key }) => key in sums)
  const total = (column: ReportColumn) =>
    column.key in sums ? words.cell(column, sums[column.key]) : ''
  if (phone)
    return (
      <ul className="report-cards" aria-label={name}>
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows of a report have no other identity
          <li key={index} data-struck={isStruck(report, row)}>
            <Facts columns={columns} label={head} value={(column) => cell(column, row)} />
          </li>
        ))}
        {summed && (
          <li className="report-total">
            <p>{translate('reports.total')}</p>
            <Facts columns={columns.filter(({ key }) => key in sums)} label={head} value={total} />
          </li>
        )}
      </ul>
    )
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reached by keyboard
    <section className="report-scroll" aria-label={name} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.key} scope="col" data-numeric={isNumeric(column)}>
                {head(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows of a report have no other identity
            <tr key={index} data-struck={isStruck(report, row)}>
              {columns.map((column) => (
                <td
                  key={column.key}
                  data-numeric={isNumeric(column)}
                  data-short={isDay(column) && String(row[column.key] ?? '').length < 14}
                >
                  {cell(column, row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {summed && (
          <tfoot>
            <tr>
              {columns.map((column, at) =>
                at === 0 && !(column.key in sums) ? (
                  <th key={column.key} scope="row">
                    {translate('reports.total')}
                  </th>
                ) : (
                  <td key={column.key} data-numeric={isNumeric(column)}>
                    {total(column)}
                  </td>
                ),
              )}
            </tr>
          </tfoot>
        )}
      </table>
    </section>
  )
}

/** The line stands, and counts for nothing; its own columns say why. */
export const isStruck = ({ struck }: Pick<ReportAnswer, 'struck'>, row: ReportRow): boolean =>
  struck !== undefined && row[struck] === true

/** A whole day stands on one line; what a register says of one may need several. */
const isDay = ({ kind }: ReportColumn) =>
  kind === 'date' || kind === 'partialDate' || kind === 'month'

interface FactsProps {
  columns: readonly ReportColumn[]
  label: (column: ReportColumn) => ReactNode
  value: (column: ReportColumn) => ReactNode
}

function Facts({ columns, label, value }: FactsProps) {
  return (
    <dl>
      {columns.map((column) => {
        const shown = value(column)
        return shown === '' || shown === null ? null : (
          <div key={column.key}>
            <dt>{label(column)}</dt>
            <dd>{shown}</dd>
          </div>
        )
      })}
    </dl>
  )
}

/** A value, as a link where it leads to a record or to a list that the reader may open. */
function useCell() {
  const words = useReportWords()
  const links = useAreaLinks()
  const viewer = useViewer()
  const open = (name: string) => {
    const area = areaOf(name)
    return area !== undefined && mayOpen(area, viewer)
  }
  return (column: ReportColumn, row: ReportRow): ReactNode => {
    const text = words.cell(column, row[column.key])
    const [of, field] = column.of ?? []
    // The state of a record is a chip, as in lists.
    if (column.kind === 'choice' && field === 'status' && of !== 'locations' && text)
      return <StatusChip label={text} value={String(row[column.key])} />
    const area = column.link === '$area' ? String(row.area) : column.link
    const id = row[`${column.key}Id`]
    if (area && typeof id === 'number' && text && open(area))
      return <Link to={links.show(area, id)}>{text}</Link>
    // What was there only in the period before has nothing to lead to in this one.
    const leads = row.beforeOnly !== true || column.compares?.as === 'before'
    if (leads && column.drill && row[column.key] && open(column.drill.area))
      return (
        <Link to={links.list(column.drill.area, drillDownFilter(column.drill.filter, row))}>
          {text}
        </Link>
      )
    return text
  }
}
