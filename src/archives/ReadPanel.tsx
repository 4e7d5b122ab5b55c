import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { useEffect, useRef, useState } from 'react'
import { type Archive, isArchiveInProgress } from '../../core/archive'
import { problemText } from '../app/problem-text'
import { FailedText } from '../kit/failed-text'
import { Panel } from '../kit/panel'
import { useArchiveActions } from './api'

/** The way back: an archive from this or another server, into a cemetery that holds nothing yet. */
export function ReadPanel({
  isEmpty,
  archives,
}: {
  isEmpty: boolean
  archives: readonly Archive[]
}) {
  const translate = useTranslate()
  const { bring } = useArchiveActions()
  const [share, setShare] = useState<number>()
  const [problem, setProblem] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const leaving = useRef<AbortController>(undefined)
  useEffect(() => () => leaving.current?.abort(), [])
  const working = archives.some(({ state }) => isArchiveInProgress(state))
  const send = async (file: File | undefined) => {
    if (!file || share !== undefined) return
    setShare(0)
    setProblem('')
    leaving.current = new AbortController()
    try {
      await bring(file, setShare, leaving.current.signal)
    } catch (failure) {
      if ((failure as Error).name !== 'AbortError') setProblem(problemText(failure, translate))
    } finally {
      setShare(undefined)
    }
  }
  const sending = translate('archives.read.sending')
  return (
    <Panel title={translate('archives.read.title')}>
      <Typography sx={{ maxWidth: '68ch', mb: 1.5 }}>
        {translate(isEmpty ? 'archives.read.about' : 'archives.read.notEmpty')}
      </Typography>
      {isEmpty && (
        <Button
          variant="outlined"
          disabled={share !== undefined || working}
          onClick={() => input.current?.click()}
        >
          {translate('archives.read.choose')}
        </Button>
      )}
      <input
        ref={input}
        type="file"
        hidden
        accept=".zip"
        aria-label={translate('archives.read.choose')}
        onChange={(event) => {
          void send(event.target.files?.[0])
          event.target.value = ''
        }}
      />
      {share !== undefined && (
        <LinearProgress
          aria-label={sending}
          variant="determinate"
          value={Math.round(share * 100)}
          sx={{ mt: 2, height: 8, borderRadius: 1 }}
        />
      )}
      <div role="status">
        {share !== undefined && <Typography sx={{ mt: 1 }}>{sending}</Typography>}
        {problem && (
          <Alert severity="error" sx={{ mt: 2 }}>
            <FailedText text={problem} />
          </Alert>
        )}
      </div>
    </Panel>
  )
}
