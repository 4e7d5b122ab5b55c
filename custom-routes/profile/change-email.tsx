import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Skeleton from '@mui/material/Skeleton'
import TextField from '@mui/material/TextField'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useT } from '../../src/i18n/i18n'
import { HttpError } from '../../src/providers/http'
import { loadFactors, type ReauthenticationProof } from '../../src/second-factor/calls'
import { loadReauthenticateForm } from '../../src/second-factor/proof-lazy-with-messages'
import { DialogForm } from './dialog-form'
import { type Names, saveProfile } from './save'
import { useFailures } from './use-failures'
import { useLogoutWithMessage } from './use-logout-with-message'

const Proof = lazy(loadReauthenticateForm)

interface Props {
  email: string
  /** Of the profile behind the dialog: saved with the address, since the session ends. */
  unsaved: Partial<Names>
  onClose: () => void
  onDone: () => void
}

/**
 * Specification 2.10, 4 and 5: the new address twice, and logged out after it was saved. Between the two the
 * password or a code is asked for; the new address counts once the link that goes there was followed.
 */
export function ChangeEmail({ email, unsaved, onClose, onDone }: Props) {
  const t = useT()
  const leave = useLogoutWithMessage()
  const [next, setNext] = useState('')
  const [again, setAgain] = useState('')
  const [proving, setProving] = useState(false)
  const { failures, fail, clear } = useFailures()
  const { data: own } = useQuery({
    queryKey: ['own-factors'],
    queryFn: ({ signal }) => loadFactors(signal),
    retry: false,
  })
  const isSame = next.trim().toLowerCase() === email
  const isReady = next.trim() !== '' && next === again && !isSame

  const save = async (given: ReauthenticationProof) => {
    try {
      const saved = await saveProfile({ ...unsaved, ...given, email: next.trim() })
      onDone()
      const words = { next: saved.pendingEmail ?? next.trim(), email: saved.email }
      leave(t('profile.emailAsked'), t('profile.emailAskedText', words))
    } catch (error) {
      const field = error instanceof HttpError && error.body.errors?.[0]?.field
      if (!field || field === 'password' || field === 'code') throw error
      setProving(false)
      fail(error)
    }
  }
  if (proving)
    return (
      <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="change-email-proof">
        <DialogTitle id="change-email-proof">{t('profile.changeEmail')}</DialogTitle>
        <DialogContent>
          <Suspense fallback={<Skeleton variant="rounded" height={120} />}>
            <Proof
              isOn={(own?.factors.length ?? 0) > 0}
              onProof={save}
              onBack={() => setProving(false)}
            />
          </Suspense>
        </DialogContent>
      </Dialog>
    )
  const said = failures.email ?? (isSame ? t('profile.sameEmail') : undefined)
  const differs = again !== '' && again !== next
  return (
    <DialogForm
      title={t('profile.changeEmail')}
      failure={failures['']}
      carries={Object.keys(unsaved).length > 0}
      save={t('profile.save')}
      disabled={!isReady}
      onSave={() => {
        clear()
        setProving(true)
      }}
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
