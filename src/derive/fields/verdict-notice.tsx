import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import TextField from '@mui/material/TextField'
import { useTranslate } from 'ra-core'
import { useId, useState } from 'react'
import { Link as RouterLink } from 'react-router'
import type { ProblemBody, VerdictReason, VerdictStep } from '../../../core/problem'
import { useAreaLinks } from '../../app/use-area-links'

interface VerdictProps {
  problem: Partial<ProblemBody>
  /** Sends it again with the reason why it is done all the same. */
  onOverride?: ((reason: string) => void) | undefined
}

/** Why a verdict refuses, what can be done about it, and the way past it for who may take it. */
export function VerdictNotice({
  problem: { reasons = [], mayOverride },
  onOverride,
}: VerdictProps) {
  return (
    <>
      {reasons.map((reason) => (
        <Why key={reason.code} reason={reason} />
      ))}
      {mayOverride && onOverride && <Past onOverride={onOverride} />}
    </>
  )
}

function Why({ reason: { code, message, params = {}, next } }: { reason: VerdictReason }) {
  const translate = useTranslate()
  return (
    <>
      <p style={{ margin: 0 }}>
        {translate(`areas.verdict.reasons.${code}`, { ...params, _: message })}
      </p>
      <ul style={{ margin: '4px 0 0', paddingInlineStart: 20 }}>
        {next.map((step) => (
          <li key={step.action}>
            <Step step={step} />
          </li>
        ))}
      </ul>
    </>
  )
}

function Step({ step: { action, resource, recordId } }: { step: VerdictStep }) {
  const translate = useTranslate()
  const links = useAreaLinks()
  const words = translate(`areas.verdict.steps.${action}`, { _: action })
  if (recordId === null) return words
  const to =
    action === 'chooseWithin'
      ? links.list(resource, { parent: recordId })
      : links.show(resource, recordId)
  return (
    <Link component={RouterLink} to={to}>
      {words}
    </Link>
  )
}

/** The reason is kept with the record: without one nothing is sent. */
function Past({ onOverride }: { onOverride: (reason: string) => void }) {
  const translate = useTranslate()
  const [reason, setReason] = useState('')
  const id = useId()
  const said = reason.trim()
  const send = () => said && onOverride(said)
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5, alignItems: 'flex-start' }}>
      <TextField
        id={id}
        size="small"
        label={translate('areas.verdict.reason')}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          send()
        }}
        slotProps={{ htmlInput: { maxLength: 255 } }}
        sx={{ flex: '1 1 240px', maxWidth: 480 }}
      />
      <Button variant="outlined" color="inherit" disabled={!said} onClick={send}>
        {translate('areas.verdict.override')}
      </Button>
    </Box>
  )
}
