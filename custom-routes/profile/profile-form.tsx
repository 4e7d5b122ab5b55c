import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import { type FormEvent, useRef, useState } from 'react'
import type { Me } from '../../core/session'
import { LeaveGuard } from '../../src/app/leave-guard'
import { useT } from '../../src/i18n/i18n'
import { useKeyBindings } from '../../src/kit/key-bindings'
import { Panel } from '../../src/kit/panel'
import { updateDisplayName } from '../../src/providers/session'
import { ChangeEmail } from './change-email'
import { ChangePassword } from './change-password'
import { EmailState } from './email-state'
import { changedNames, fieldNames, type Names, saveProfile } from './save'
import { useFailures } from './use-failures'

const maxNameLength = { firstName: 75, lastName: 75, phone: 40 } as const
const known = {
  firstName: 'given-name',
  lastName: 'family-name',
  phone: 'tel',
} as const

/** The names and the telephone, and the ways to another password and another address. */
export function ProfileForm({ me }: { me: Me }) {
  const t = useT()
  const notify = useNotify()
  const cache = useQueryClient()
  const [kept, setKept] = useState<Names>(() => namesOf(me))
  const [typed, setTyped] = useState<Names>(kept)
  const [busy, setBusy] = useState(false)
  const [dialog, setDialog] = useState<'password' | 'email' | null>(null)
  const { failures, fail, clear } = useFailures()
  const form = useRef<HTMLFormElement>(null)
  const changed = changedNames(typed, kept)
  const isChanged = Object.keys(changed).length > 0
  // Once what was typed is saved, or the session has ended, nothing holds the reader here.
  const unsaved = useRef(isChanged)
  unsaved.current = isChanged
  useKeyBindings([
    {
      keys: ['Mod+s'],
      label: t('profile.save'),
      group: 'page',
      run: () => {
        form.current?.requestSubmit()
        return true
      },
    },
  ])

  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    clear()
    try {
      const saved = await saveProfile(changed)
      cache.setQueryData(['me'], saved)
      updateDisplayName(saved)
      setKept(namesOf(saved))
      setTyped(namesOf(saved))
      notify(t('profile.saved'), { type: 'success' })
    } catch (error) {
      const first = fail(error)
      form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus()
    } finally {
      setBusy(false)
    }
  }
  const ways = {
    unsaved: changed,
    onClose: () => setDialog(null),
    onDone: () => {
      unsaved.current = false
    },
  }
  return (
    <Panel title={t('profile.details')}>
      <Box component="dl" sx={{ m: 0, mb: 1.5 }}>
        <Box component="dt" sx={{ color: 'text.secondary', fontSize: '.8125rem' }}>
          {t('profile.email')}
        </Box>
        <Box component="dd" sx={{ m: 0, fontWeight: 600, overflowWrap: 'anywhere' }}>
          {me.email}
        </Box>
        <Box component="dd" sx={{ m: 0 }}>
          <EmailState me={me} />
        </Box>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 3 }}>
        <Button variant="outlined" onClick={() => setDialog('password')}>
          {t('profile.changePassword')}
        </Button>
        <Button variant="outlined" onClick={() => setDialog('email')}>
          {t('profile.changeEmail')}
        </Button>
      </Box>
      <form ref={form} onSubmit={save} noValidate>
        <Box sx={grid}>
          {fieldNames.map((name) => (
            <TextField
              key={name}
              name={name}
              id={`profile-${name}`}
              type={name === 'phone' ? 'tel' : 'text'}
              label={t(`profile.${name}`)}
              value={typed[name]}
              autoComplete={known[name]}
              onChange={({ target }) => {
                const text = [...target.value].slice(0, maxNameLength[name]).join('')
                setTyped({ ...typed, [name]: text })
                clear(name)
              }}
              error={Boolean(failures[name])}
              helperText={failures[name]}
              fullWidth
            />
          ))}
        </Box>
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', mt: 2 }}>
          <Button type="submit" variant="contained" disabled={busy} aria-keyshortcuts="Control+S">
            {t('profile.save')}
          </Button>
        </Box>
      </form>
      {dialog === 'password' && <ChangePassword email={me.email} {...ways} />}
      {dialog === 'email' && <ChangeEmail email={me.email} {...ways} />}
      <LeaveGuard changed={isChanged} dirty={() => unsaved.current} />
    </Panel>
  )
}

const namesOf = ({ firstName, lastName, phone }: Me): Names => ({ firstName, lastName, phone })

const grid = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
} as const
