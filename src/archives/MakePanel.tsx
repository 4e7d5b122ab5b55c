import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useLocaleState, useTranslate } from 'ra-core'
import { useState } from 'react'
import {
  type Archive,
  type ArchivesResponse,
  archiveRetentionDays,
  isArchiveInProgress,
} from '../../core/archive'
import { problemText } from '../app/problem-text'
import { FailedText } from '../kit/failed-text'
import { Panel } from '../kit/panel'
import { fileSize } from '../record/file-size'
import { useArchiveActions } from './api'

/** What an archive would hold now, and the button that makes one. */
export function MakePanel({
  holds,
  archives,
}: {
  holds: ArchivesResponse['holds']
  archives: readonly Archive[]
}) {
  const translate = useTranslate()
  const [locale = 'en'] = useLocaleState()
  const { make } = useArchiveActions()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const working = archives.some(({ state }) => isArchiveInProgress(state))
  const number = (n: number) => n.toLocaleString(locale)
  const start = async () => {
    setBusy(true)
    setProblem('')
    try {
      await make()
    } catch (failure) {
      setProblem(problemText(failure, translate))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Panel title={translate('archives.make.title')}>
      <Typography sx={{ maxWidth: '68ch' }}>{translate('archives.make.about')}</Typography>
      <Typography sx={{ mt: 1, fontWeight: 600 }}>
        {translate(holds.files > 0 ? 'archives.make.holds' : 'archives.make.holdsNoFiles', {
          records: number(holds.records),
          files: number(holds.files),
          size: fileSize(holds.bytes, locale),
        })}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', maxWidth: '68ch', my: 1 }}>
        {translate('archives.make.care', { days: archiveRetentionDays })}
      </Typography>
      <Button variant="contained" disabled={busy || working} onClick={() => void start()}>
        {translate('archives.make.start')}
      </Button>
      <div role="status">
        {problem && (
          <Alert severity="error" sx={{ mt: 2 }}>
            <FailedText text={problem} />
          </Alert>
        )}
      </div>
    </Panel>
  )
}
