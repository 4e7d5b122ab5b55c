import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useTranslate } from 'ra-core'
import { type FormEvent, useState } from 'react'
import type { MailSender } from '../../../core/mail-sender'
import { emailErrorKey } from '../../kit/email-error'
import type { SenderAction } from './sender-calls'

interface Props {
  sender: MailSender
  busy: SenderAction['kind'] | undefined
  run: (deed: SenderAction) => void
}

/** Name and address; another address gets a link before anything is sent from it. */
export function SenderForm({ sender, busy, run }: Props) {
  const translate = useTranslate()
  const [name, setName] = useState(sender.name)
  const [email, setEmail] = useState(sender.email)
  const [left, setLeft] = useState(false)
  const complaint = emailErrorKey(email)
  const same = name.trim() === sender.name && email.trim().toLowerCase() === sender.email
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setLeft(true)
    if (!complaint && !same) run({ kind: 'save', name, email })
  }
  const { confirmed } = sender
  const waits = sender.state === 'pending' || sender.state === 'unverified'
  const about = !confirmed ? 'aboutOther' : waits ? 'aboutMoving' : 'aboutVerified'
  const words = { email: sender.email, confirmed: confirmed ?? '', fallback: sender.fallback }
  return (
    <Box
      component="form"
      noValidate
      onSubmit={submit}
      sx={{ display: 'grid', gap: 2, maxWidth: 560 }}
    >
      <p style={{ margin: 0 }}>{translate(`settings.email.${about}`, words)}</p>
      {sender.state === 'pending' && (
        <p style={{ margin: 0 }}>{translate('settings.email.aboutPending', words)}</p>
      )}
      <TextField
        id="sender-name"
        label={translate('settings.email.name')}
        value={name}
        onChange={(event) => setName(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 100 } }}
        helperText=" "
      />
      <TextField
        id="sender-email"
        label={translate('settings.email.address')}
        type="email"
        required
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        onBlur={() => setLeft(true)}
        error={left && !!complaint && email !== ''}
        helperText={left && complaint && email !== '' ? translate(complaint) : ' '}
        slotProps={{ htmlInput: { maxLength: 254, autoComplete: 'off', spellCheck: false } }}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button type="submit" variant="contained" disabled={!!busy || !!complaint || same}>
          {translate('areas.form.save')}
        </Button>
        {waits && (
          <Button variant="outlined" disabled={!!busy} onClick={() => run({ kind: 'ask' })}>
            {translate('settings.email.askAgain')}
          </Button>
        )}
        {waits && confirmed && (
          <Button
            disabled={!!busy}
            onClick={() => run({ kind: 'save', name: sender.name, email: confirmed })}
          >
            {translate('settings.email.keep')}
          </Button>
        )}
      </Box>
    </Box>
  )
}
