import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { Link } from 'react-router'
import { maxReportRows, type ReportAnswer } from '../../core/reports'
import { useAreaLinks } from '../app/use-area-links'
import { PageHead } from '../kit/page-head'
import { EmptyState, ErrorState } from '../kit/states'
import { useQueryParams } from '../kit/use-query-params'
import { useReport } from './api'
import { ReportChart } from './ReportChart'
import { ReportComparison } from './ReportComparison'
import { ReportFiles } from './ReportFiles'
import { ReportParams } from './ReportParams'
import { ReportTable } from './ReportTable'
import { useReportWords } from './words'

const atFirst = 200

/** /:cemeteryId/Reports/:key: a report made now, with what stands in the address. */
export function ReportPage({ name }: { name: string }) {
  const translate = useTranslate()
  const links = useAreaLinks()
  const [asked, change] = useQueryParams()
  const [rows, setRows] = useState(atFirst)
  const { data, error, refetch, isFetching } = useReport(name, asked, rows)
  const all = (
    <Link to={links.page('Reports')} className="reports-back">
      {translate('reports.back')}
    </Link>
  )
  if (error && !data) {
    const { status } = error as { status?: number }
    if (status === 404)
      return (
        <EmptyState page title={translate('reports.missing')}>
          {all}
        </EmptyState>
      )
    return (
      <>
        <ErrorState page error={error} retry={() => void refetch()} back={all} />
        {status === 400 && (
          <p className="reports-reset">
            <Button
              variant="outlined"
              onClick={() =>
                change(Object.fromEntries([...asked.keys()].map((key) => [key, null])))
              }
            >
              {translate('reports.reset')}
            </Button>
          </p>
        )}
      </>
    )
  }
  if (!data) return <Waiting />
  return (
    <>
      <PageHead
        eyebrow={all}
        title={translate(`${data.texts}.name`)}
        chips={<Span report={data} />}
        actions={<ReportFiles report={data} asked={asked} />}
      />
      <ReportParams
        report={data}
        asked={asked}
        ask={(key, value) => {
          setRows(atFirst)
          change({ [key]: value })
        }}
      />
      {error ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : (
        <div className="report" aria-busy={isFetching}>
          <ReportComparison report={data} />
          {data.chart && data.chart.bars.length > 1 && <ReportChart report={data} />}
          <TableTitle report={data} />
          <Card className="report-card-rows">
            {data.count === 0 ? (
              <EmptyState
                title={translate('reports.empty')}
                text={translate('reports.emptyHint')}
              />
            ) : (
              <ReportTable report={data} />
            )}
          </Card>
          <LeftOut report={data} />
          {data.count > data.rows.length && (
            <More
              report={data}
              onMore={
                rows < maxReportRows ? () => setRows(Math.min(rows * 5, maxReportRows)) : null
              }
            />
          )}
        </div>
      )}
    </>
  )
}

/** What the rows are, where the report's name does not say it. */
function TableTitle({ report }: { report: ReportAnswer }) {
  const words = useReportWords()
  const title = words.title(report, 'table')
  return title && report.count > 0 ? <h2 className="report-title">{title}</h2> : null
}

/** The columns that are not there since nothing stands in them. */
function LeftOut({ report: { empty, texts } }: { report: ReportAnswer }) {
  const translate = useTranslate()
  const words = useReportWords()
  if (empty.length === 0) return null
  return (
    <p className="report-more">
      {translate('reports.leftOut', {
        smart_count: empty.length,
        columns: words.list(empty.map((column) => words.label(texts, column))),
      })}
    </p>
  )
}

/** What it tells of: its period and its number of rows, and when it was made. */
function Span({ report: { from, to, count, at } }: { report: ReportAnswer }) {
  const translate = useTranslate()
  const words = useReportWords()
  const period =
    from && to
      ? translate('reports.span', { from: words.day(from), to: words.day(to) })
      : from
        ? translate('reports.since', { from: words.day(from) })
        : to
          ? translate('reports.until', { to: words.day(to) })
          : from === null
            ? translate('reports.periods.all')
            : null
  return (
    <p className="reports-about" role="status">
      {[
        period,
        translate('reports.rows', { n: words.number(count), smart_count: count }),
        translate('reports.made', { at: words.instant(at) }),
      ]
        .filter(Boolean)
        .join(' · ')}
    </p>
  )
}

function More({ report, onMore }: { report: ReportAnswer; onMore: (() => void) | null }) {
  const translate = useTranslate()
  const words = useReportWords()
  return (
    <p className="report-more">
      {translate('reports.shown', {
        n: words.number(report.rows.length),
        of: words.number(report.count),
      })}
      {onMore && (
        <Button variant="outlined" onClick={onMore}>
          {translate('reports.more')}
        </Button>
      )}
    </p>
  )
}

const Waiting = () => (
  <div aria-busy="true">
    <div className="report-waiting title" />
    <div className="report-waiting" />
  </div>
)
