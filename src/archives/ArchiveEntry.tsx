import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { useLocaleState, useTranslate } from 'ra-core'
import { useState } from 'react'
import { type Archive, type ArchiveState, isArchiveInProgress } from '../../core/archive'
import { problemText } from '../app/problem-text'
import { useCemetery } from '../app/scope-context'
import { FailedText } from '../kit/failed-text'
import { formatInstant } from '../kit/instants'
import { StatusChip } from '../kit/status-chip'
import type { Tone } from '../kit/tones'
import { fileSize } from '../record/file-size'
import { useArchiveActions } from './api'
import { Report } from './Report'

const tones: Readonly<Partial<Record<ArchiveState, Tone>>> = {
  ready: 'success',
  read: 'success',
  checked: 'info',
  refused: 'error',
  failed: 'error',
}

/** One archive: what it is, how far it is, what was found, and what can be done with it. */
export function ArchiveEntry({ archive, mayRead }: { archive: Archive; mayRead: boolean }) {
  const translate = useTranslate()
  const [locale = 'en'] = useLocaleState()
  const { timeZone } = useCemetery()
  const actions = useArchiveActions()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const { state, direction } = archive
  const on = (instant: string) => formatInstant(instant, locale, timeZone)
  const act = (work: (archive: Archive) => Promise<unknown>) => async () => {
    setBusy(true)
    setProblem('')
    try {
      await work(archive)
    } catch (failure) {
      setProblem(problemText(failure, translate))
    } finally {
      setBusy(false)
    }
  }
  const incoming = direction === 'in' && mayRead
  const kept = state === 'ready' || (incoming && ['checked', 'refused', 'failed'].includes(state))
  return (
    <Box component="li" sx={{ px: 2, py: 1.5, borderTop: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Typography component="h3" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {archive.fileName}
        </Typography>
        <StatusChip label={translate(`archives.states.${state}`)} tone={tones[state]} />
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {translate(`archives.by.${direction}`, {
          name: archive.user.name,
          at: on(archive.createdAt),
        })}
        {archive.size !== null && ` · ${fileSize(archive.size, locale)}`}
        {state === 'ready' &&
          archive.expiresAt &&
          ` · ${translate('archives.until', { at: on(archive.expiresAt) })}`}
      </Typography>
      {isArchiveInProgress(state) && <Working archive={archive} />}
      <Report archive={archive} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: kept ? 1 : 0 }}>
        {state === 'ready' && (
          <Button variant="outlined" disabled={busy} onClick={act(actions.fetch)}>
            {translate('archives.fetch')}
          </Button>
        )}
        {incoming && state === 'checked' && (
          <Button variant="contained" disabled={busy} onClick={act(actions.read)}>
            {translate('archives.read.start')}
          </Button>
        )}
        {incoming && state === 'failed' && (
          <Button variant="outlined" disabled={busy} onClick={act(actions.read)}>
            {translate('archives.read.again')}
          </Button>
        )}
        {kept && (
          <Button color="error" disabled={busy} onClick={act(actions.forget)}>
            {translate('archives.forget')}
          </Button>
        )}
      </Box>
      <div role="status">
        {problem && (
          <Alert severity="error" sx={{ mt: 1 }}>
            <FailedText text={problem} />
          </Alert>
        )}
      </div>
    </Box>
  )
}

/** The page may be left: the server goes on by itself. */
function Working({ archive: { state, done, total } }: { archive: Archive }) {
  const translate = useTranslate()
  const [locale = 'en'] = useLocaleState()
  const label = translate(`archives.states.${state}`)
  return (
    <Box sx={{ my: 1, maxWidth: 640 }}>
      <LinearProgress
        aria-label={label}
        variant={total > 0 ? 'determinate' : 'indeterminate'}
        value={total > 0 ? Math.min(100, Math.round((100 * done) / total)) : 0}
        sx={{ height: 8, borderRadius: 1 }}
      />
      <Typography variant="body2" role="status" sx={{ mt: 0.5 }}>
        {total > 0
          ? translate('archives.progress', {
              done: done.toLocaleString(locale),
              total: total.toLocaleString(locale),
            })
          : translate('archives.begins')}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {translate('archives.mayLeave')}
      </Typography>
    </Box>
  )
}
