import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useTranslate } from 'ra-core'
import { useId, useState } from 'react'
import type { ProblemBody } from '../../../core/problem'
import { ReasonText } from './reason-text'
import { StepLinks } from './step-links'

interface VerdictProps {
  problem: Partial<ProblemBody>
  /** Sends it again with the reason why it is done all the same. */
  onOverride?: ((reason: string) => void) | undefined
}

/** Why a verdict refuses, what can be done about it, and the way past it for who may take it. */
export default function VerdictNotice({
  problem: { reasons = [], mayOverride },
  onOverride,
}: VerdictProps) {
  return (
    <>
      {reasons.map((reason) => (
        <div key={reason.code}>
          <p style={{ margin: 0 }}>
            <ReasonText reason={reason} />
          </p>
          <StepLinks steps={reason.next} />
        </div>
      ))}
      {mayOverride && onOverride && <Past onOverride={onOverride} />}
    </>
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
        label={translate('verdict.reason')}
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
        {translate('verdict.override')}
      </Button>
    </Box>
  )
}
