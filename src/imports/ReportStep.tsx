import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useNotify, useTranslate } from 'ra-core'
import { useState } from 'react'
import { problemText } from '../app/problem-text'
import { useAreaAccess } from '../app/use-area-access'
import { type ImportDetails, useImportActions } from './api'
import { Progress } from './Progress'
import { Rows } from './Rows'
import { Tally } from './Tally'
import { UndoDialog } from './UndoDialog'

/** What became of every row; to be taken along as CSV, gone on with, or undone. */
export function ReportStep({ details }: { details: ImportDetails }) {
  const translate = useTranslate()
  const notify = useNotify()
  const { begin, report } = useImportActions()
  const may = useAreaAccess(details.target).write
  const [asking, setAsking] = useState(false)
  const { run, undo } = details.counts
  const act = (action: 'run' | 'undo') => async () => {
    setAsking(false)
    try {
      await begin(details.id, action)
    } catch (failure) {
      notify(problemText(failure, translate), { type: 'error' })
    }
  }
  if (details.state === 'undoing') return <Progress details={details} />
  const { created = 0, merged = 0, skipped = 0, failed = 0, locations = 0 } = run ?? {}
  const undone = details.state === 'undone'
  return (
    <>
      <Tally
        counts={
          undone
            ? { undone: undo?.undone ?? 0, kept: undo?.kept ?? 0, skipped }
            : { created, merged, skipped, failed, locations }
        }
      />
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', mb: 2 }}>
        {details.state === 'failed' && may && (
          <Button variant="contained" onClick={act('run')}>
            {translate('imports.goOn')}
          </Button>
        )}
        <Button variant="outlined" onClick={() => void report(details.id, details.fileName)}>
          {translate('imports.report')}
        </Button>
        {!undone && may && (
          <Button color="error" onClick={() => setAsking(true)}>
            {translate('imports.undo.button')}
          </Button>
        )}
      </Box>
      <UndoDialog
        open={asking}
        rows={created}
        onClose={() => setAsking(false)}
        onUndo={act('undo')}
      />
      <Rows
        details={details}
        outcomes={
          undone
            ? ['undone', 'kept', 'skipped', 'failed']
            : ['created', 'merged', 'skipped', 'failed', 'flagged']
        }
      />
    </>
  )
}
