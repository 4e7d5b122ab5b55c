import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useT } from '../../src/i18n/i18n'
import { DialogForm } from './dialog-form'
import { type Names, saveProfile } from './save'
import { useFailures } from './use-failures'
import { useLeave } from './use-leave'

interface Props {
  email: string
  /** Of the profile behind the dialog: saved with the address, since the session ends. */
  unsaved: Partial<Names>
  onClose: () => void
  onDone: () => void
}

/** Specification 2.10, 4 and 5: the new address twice; then logged out. */
export function ChangeEmail({ email, unsaved, onClose, onDone }: Props) {
  const t = useT()
  const leave = useLeave()
  const [next, setNext] = useState('')
  const [again, setAgain] = useState('')
  const [busy, setBusy] = useState(false)
  const { failures, fail, clear } = useFailures()
  const isSame = next.trim().toLowerCase() === email
  const isReady = next.trim() !== '' && next === again && !isSame

  const save = async () => {
    setBusy(true)
    clear()
    try {
      const saved = await saveProfile({ ...unsaved, email: next.trim() })
      onDone()
      leave(t('profile.emailUpdated'), t('profile.signInAs', { email: saved.email }))
    } catch (error) {
      setBusy(false)
      fail(error)
      document.getElementById('change-email')?.focus()
    }
  }
  const said = failures.email ?? (isSame ? t('profile.sameEmail') : undefined)
  const differs = again !== '' && again !== next
  return (
    <DialogForm
      title={t('profile.changeEmail')}
      failure={failures['']}
      carries={Object.keys(unsaved).length > 0}
      save={t('profile.save')}
      disabled={busy || !isReady}
      onSave={save}
      onClose={onClose}
    >
      <TextField
        id="change-email"
        type="email"
        label={t('profile.newEmail')}
        value={next}
        autoComplete="email"
        autoFocus
        required
        onChange={({ target }) => {
          setNext(target.value)
          clear('email')
        }}
        error={Boolean(said)}
        helperText={said}
        fullWidth
      />
      <TextField
        id="change-email-again"
        type="email"
        label={t('profile.confirmEmail')}
        value={again}
        autoComplete="email"
        required
        onChange={({ target }) => setAgain(target.value)}
        error={differs}
        helperText={t('profile.matchEmail')}
        fullWidth
      />
    </DialogForm>
  )
}
