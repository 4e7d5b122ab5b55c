import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Chip from '@mui/material/Chip'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import type { RowFilter } from '../../core/imports/import-state'
import type { IssueCode } from '../../core/imports/issues'
import { Panel } from '../kit/panel'
import { EmptyState, ErrorState } from '../kit/states'
import { type ImportDetails, rowsPerPage, useImportRows } from './api'
import { CorrectTable } from './CorrectTable'
import { Pages } from './Pages'
import { RowCard } from './RowCard'
import { RowsChanged } from './RowsChanged'
import { useFieldLabel } from './texts'
import { useCorrections } from './use-corrections'
import { useNumbers } from './use-numbers'

/** The rows of an import, by outcome or by what is to be said of them. */
export function Rows({
  details,
  outcomes,
}: {
  details: ImportDetails
  outcomes: readonly string[]
}) {
  const translate = useTranslate()
  const { number } = useNumbers()
  const [filter, setFilter] = useState<RowFilter>({})
  const [page, setPage] = useState(0)
  const [correcting, setCorrecting] = useState(false)
  const corrections = useCorrections(details)
  const { undo } = details
  const label = useFieldLabel(details.target)
  const open = details.state === 'checked'
  const { data, error, refetch, isPlaceholderData } = useImportRows(
    details.id,
    details.version,
    filter,
    page,
  )
  const choose = (next: RowFilter) => {
    setPage(0)
    setFilter(JSON.stringify(next) === JSON.stringify(filter) ? {} : next)
  }
  const counts = Object.entries(details.counts.check?.issues ?? {}) as Array<[IssueCode, number]>
  const issues = counts.sort((a, b) => b[1] - a[1])
  const chip = (next: RowFilter, label: string) => {
    const on = JSON.stringify(next) === JSON.stringify(filter)
    return (
      <Chip
        key={label}
        label={label}
        clickable
        aria-pressed={on}
        color={on ? 'primary' : 'default'}
        variant={on ? 'filled' : 'outlined'}
        onClick={() => choose(next)}
      />
    )
  }
  return (
    <>
      <Panel title={translate('imports.filter')}>
        <Box
          role="group"
          aria-label={translate('imports.byOutcome')}
          sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}
        >
          {outcomes.map((outcome) => chip({ outcome }, translate(`imports.outcomes.${outcome}`)))}
        </Box>
        {issues.length > 0 && (
          <Box
            role="group"
            aria-label={translate('imports.byIssue')}
            sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}
          >
            {issues.map(([issue, n]) =>
              chip({ issue }, `${translate(`imports.issues.${issue}`)} (${number(n)})`),
            )}
          </Box>
        )}
      </Panel>
      {open && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 1 }}>
          <Button
            variant="outlined"
            aria-pressed={correcting}
            onClick={() => setCorrecting(!correcting)}
          >
            {translate(correcting ? 'imports.correct.close' : 'imports.correct.open')}
          </Button>
          {undo && (
            <Button onClick={() => void corrections.undo(undo.edit)}>
              {translate('imports.correct.undo')}
            </Button>
          )}
        </Box>
      )}
      <Card sx={{ overflow: 'hidden' }}>
        {error ? (
          <ErrorState error={error} retry={() => void refetch()} />
        ) : data?.rows.length === 0 ? (
          <EmptyState title={translate('imports.noRows')} />
        ) : open && correcting && data ? (
          <CorrectTable
            details={details}
            rows={data.rows}
            issue={filter.issue}
            fresh={!isPlaceholderData}
            label={label}
            corrections={corrections}
          />
        ) : (
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {data?.rows.map((row) => (
              <RowCard key={row.id} row={row} details={details} corrections={corrections} />
            ))}
          </Box>
        )}
      </Card>
      {corrections.asked && <RowsChanged asked={corrections.asked} label={label} />}
      <Pages page={page} size={rowsPerPage} total={data?.total ?? 0} onChange={setPage} />
    </>
  )
}
