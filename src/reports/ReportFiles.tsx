import Download from '@mui/icons-material/FileDownloadOutlined'
import Print from '@mui/icons-material/PrintOutlined'
import Button from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useLocaleState, useNotify, useTranslate } from 'ra-core'
import { useState } from 'react'
import { maxReportRows, percentChange, type ReportAnswer } from '../../core/reports'
import { useCemetery } from '../app/scope-context'
import { logoOf, useLetterhead } from '../app/use-letterhead'
import { download } from '../derive/list/download'
import { saveBlob } from '../kit/save-blob'
import { http } from '../providers/http'
import { exportUrl, reportUrl } from './api'
import { isStruck } from './ReportTable'
import { isNumeric, type ReportWords, useReportWords } from './words'

interface FilesProps {
  report: ReportAnswer
  asked: URLSearchParams
}

/** The report as a file or on paper: always with what it was asked with. */
export function ReportFiles({ report, asked }: FilesProps) {
  const translate = useTranslate()
  const notify = useNotify()
  const { id } = useCemetery()
  const [locale] = useLocaleState()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [busy, setBusy] = useState(false)
  const makePdf = usePdf(report, asked)
  const run = async (work: () => Promise<string>) => {
    setAnchor(null)
    setBusy(true)
    try {
      notify(translate('reports.saved', { name: await work() }), { type: 'success' })
    } catch {
      // The error dialog has told it.
    } finally {
      setBusy(false)
    }
  }
  const sheet = (format: 'xlsx' | 'csv') => async () => {
    const query = new URLSearchParams(asked)
    query.set('format', format)
    return (await download(exportUrl(id, report.key, query), locale)).name
  }
  const pdf = () => {
    if (report.count > maxReportRows) {
      setAnchor(null)
      notify(translate('reports.tooMany', { n: maxReportRows.toLocaleString(locale) }), {
        type: 'warning',
      })
    } else void run(makePdf)
  }
  return (
    <>
      <Button variant="text" startIcon={<Print />} onClick={() => window.print()}>
        {translate('reports.print')}
      </Button>
      <Button
        variant="outlined"
        startIcon={<Download />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        disabled={busy}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {translate(busy ? 'reports.busy' : 'reports.asFile')}
      </Button>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        slotProps={{
          list: { 'aria-label': translate('reports.fileMenu') },
          paper: { role: 'region', 'aria-label': translate('reports.fileMenu') },
        }}
      >
        <MenuItem onClick={pdf}>{translate('reports.pdf')}</MenuItem>
        <MenuItem onClick={() => void run(sheet('xlsx'))}>{translate('reports.xlsx')}</MenuItem>
        <MenuItem onClick={() => void run(sheet('csv'))}>{translate('reports.csv')}</MenuItem>
      </Menu>
    </>
  )
}

/** The period before in a line: each figure, what it was, and by how much it has changed. */
function comparisonLines(
  { comparison, texts }: ReportAnswer,
  translate: ReturnType<typeof useTranslate>,
  words: ReportWords,
): string[] {
  if (!comparison) return []
  const period = words.period(comparison.from, comparison.to)
  return [
    translate('reports.compared.title', { period }),
    ...comparison.figures.map(({ column, now, before }) => {
      const percent = percentChange(now, before)
      return translate('reports.compared.line', {
        figure: words.label(texts, column),
        now: words.cell(column, now),
        before: words.cell(column, before),
        percent: words.cell({ key: column.key, kind: 'percent' }, percent) || '–',
      })
    }),
  ]
}

/** Makes the PDF here, of all rows; its library comes with the click. */
function usePdf(report: ReportAnswer, asked: URLSearchParams): () => Promise<string> {
  const translate = useTranslate()
  const words = useReportWords()
  const head = useLetterhead()
  const { id } = useCemetery()
  return async () => {
    const query = new URLSearchParams(asked)
    query.set('range', `[0,${maxReportRows - 1}]`)
    const [{ json }, { reportPdf }] = await Promise.all([
      http(reportUrl(id, report.key, query)),
      import('./report-pdf'),
    ])
    const whole = json as ReportAnswer
    const title = translate(`${whole.texts}.name`)
    const summed = Object.keys(whole.sums).length > 0
    const bytes = await reportPdf({
      ...head,
      ...(await logoOf(head.logoUrl)),
      title,
      about: [
        whole.from && whole.to
          ? translate('reports.span', { from: words.day(whole.from), to: words.day(whole.to) })
          : '',
        translate('reports.made', { at: words.instant(whole.at) }),
        ...comparisonLines(whole, translate, words),
      ].filter(Boolean),
      columns: whole.columns.map((column) => ({
        label: words.label(whole.texts, column),
        right: isNumeric(column),
      })),
      rows: whole.rows.map((row) =>
        whole.columns.map((column) => words.cell(column, row[column.key])),
      ),
      struck: whole.rows.map((row) => isStruck(whole, row)),
      totals: summed
        ? whole.columns.map((column, at) =>
            column.key in whole.sums
              ? words.cell(column, whole.sums[column.key])
              : at === 0
                ? translate('reports.total')
                : '',
          )
        : null,
      certify: whole.certified
        ? {
            text: translate('reports.certify'),
            lines: [translate('reports.place'), translate('reports.signature')],
          }
        : null,
      page: (n, of) => translate('reports.page', { n, of }),
    })
    const name = `${head.name} ${title} ${whole.at.slice(0, 10)}.pdf`
    const file = new Blob([bytes as BlobPart], { type: 'application/pdf' })
    saveBlob(file, name.replace(/[\\/:*?"<>|]+/g, ' '))
    return name
  }
}
