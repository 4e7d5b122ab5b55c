import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import { type ReactNode, useState } from 'react'
import { useT } from '../../src/i18n/i18n'
import { http, jsonBody } from '../../src/providers/http'
import { DialogForm } from './dialog-form'
import { PasswordPolicy } from './password-policy'
import { type Names, saveProfile } from './save'
import { useFailures } from './use-failures'
import { useLogoutWithMessage } from './use-logout-with-message'

interface Props {
  email: string
  /** Of the profile behind the dialog: saved before the session ends. */
  unsaved: Partial<Names>
  onClose: () => void
  onDone: () => void
}

/** Specification 2.10, 4 and 5: the current password, the new one twice; then logged out. */
export function ChangePassword({ email, unsaved, onClose, onDone }: Props) {
  const t = useT()
  const leave = useLogoutWithMessage()
  const [current, setCurrent] = useState('')
  const [next, setNext] = useState('')
  const [again, setAgain] = useState('')
  const [busy, setBusy] = useState(false)
  const { failures, fail, clear } = useFailures()
  const carries = Object.keys(unsaved).length > 0
  const isReady = current !== '' && next !== '' && next === again

  const save = async () => {
    setBusy(true)
    clear()
    try {
      if (carries) await saveProfile(unsaved)
      await http('/api/v1/users/me/password', {
        ...jsonBody({ oldPassword: current, newPassword: next }),
        method: 'POST',
        quiet: true,
      })
      onDone()
      leave(t('profile.passwordUpdated'), t('profile.signInAgain'))
    } catch (error) {
      setBusy(false)
      const first = fail(error)
      document.getElementById(`change-${first}`)?.focus()
    }
  }
  const input = (
    id: string,
    label: string,
    value: string,
    onChange: (text: string) => void,
    error: string | undefined,
    hint?: ReactNode,
  ) => (
    <TextField
      id={`change-${id}`}
      type="password"
      label={label}
      value={value}
      autoComplete={id === 'oldPassword' ? 'current-password' : 'new-password'}
      autoFocus={id === 'oldPassword'}
      onChange={({ target }) => {
        onChange(target.value)
        clear(id)
      }}
      error={Boolean(error)}
      helperText={error ?? hint}
      fullWidth
    />
  )
  return (
    <DialogForm
      title={t('profile.changePassword')}
      failure={failures['']}
      carries={carries}
      save={t('profile.save')}
      disabled={busy || !isReady}
      onSave={save}
      onClose={onClose}
    >
      {/* For the browser's keeper of passwords: whose these are. */}
      <Box component="input" type="text" autoComplete="username" value={email} readOnly hidden />
      {input(
        'oldPassword',
        t('profile.currentPassword'),
        current,
        setCurrent,
        failures.oldPassword && t('profile.wrongPassword'),
      )}
      {input('newPassword', t('profile.newPassword'), next, setNext, failures.newPassword)}
      {input(
        'again',
        t('profile.confirmPassword'),
        again,
        setAgain,
        again !== '' && again !== next ? t('profile.matchPassword') : undefined,
        t('profile.matchPassword'),
      )}
      <PasswordPolicy />
    </DialogForm>
  )
}
