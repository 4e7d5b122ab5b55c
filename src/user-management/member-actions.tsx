import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { useQueryClient } from '@tanstack/react-query'
import { useNotify, useTranslate } from 'ra-core'
import { useId, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Member } from '../../core/user-management'
import { useScope } from '../app/scope-context'
import { useSextonDataProvider } from '../app/use-sexton-data-provider'
import { usePaths, useStoreAnswer } from './api'

interface Props {
  member: Member
  onFailure: (error: unknown) => void
}

/** What can be done to somebody beside changing their roles: a mail sent, an end made. */
export function MemberActions({ member, onFailure }: Props) {
  const translate = useTranslate()
  const notify = useNotify()
  const navigate = useNavigate()
  const data = useSextonDataProvider()
  const paths = usePaths()
  const keep = useStoreAnswer()
  const cache = useQueryClient()
  const { user, viewer } = useScope()
  const [busy, setBusy] = useState(false)
  const [asks, setAsks] = useState(false)
  const pending = member.invitedUntil !== null
  const elevated = viewer.isSystemAdmin || viewer.isAccountManager
  // The provider's people are the provider's to change; nobody puts themselves out.
  if (member.provider && !elevated) return null
  const run = async (work: () => Promise<string>) => {
    setBusy(true)
    onFailure(null)
    try {
      notify(await work(), { type: 'success' })
    } catch (error) {
      onFailure(error)
    } finally {
      setBusy(false)
      setAsks(false)
    }
  }
  const again = () =>
    run(async () => {
      const answer = await data.call<Member>('users', { path: `${member.id}/invitation` })
      await keep('users', answer.data)
      return translate('people.users.invited', { name: member.label })
    })
  const mail = () =>
    run(async () => {
      await data.call('users', { path: `${member.id}/password-mail` })
      await cache.invalidateQueries({ queryKey: ['activity'] })
      return translate('people.users.passwordSent', { email: member.email })
    })
  const remove = () =>
    run(async () => {
      await data.delete<Member>('users', { id: member.id, previousData: member })
      void navigate(paths.users)
      cache.removeQueries({ queryKey: ['users', 'getOne', { id: String(member.id) }] })
      void cache.invalidateQueries()
      return translate(`people.users.${pending ? 'withdrawn' : 'removed'}`, { name: member.label })
    })
  return (
    <>
      {pending ? (
        <Button variant="outlined" disabled={busy} onClick={() => void again()}>
          {translate('people.users.sendAgain')}
        </Button>
      ) : (
        member.status === 'active' && (
          <Button variant="outlined" disabled={busy} onClick={() => void mail()}>
            {translate('people.users.passwordMail')}
          </Button>
        )
      )}
      {member.id !== user.id && (
        <Button variant="outlined" color="error" disabled={busy} onClick={() => setAsks(true)}>
          {translate(`people.users.${pending ? 'withdraw' : 'remove'}`)}
        </Button>
      )}
      {asks && (
        <Ask
          member={member}
          busy={busy}
          onClose={() => setAsks(false)}
          onYes={() => void remove()}
        />
      )}
    </>
  )
}

/** There is no way back but a new invitation: this is asked. */
function Ask(props: { member: Member; busy: boolean; onClose: () => void; onYes: () => void }) {
  const translate = useTranslate()
  const id = useId()
  const { member } = props
  const kind = member.invitedUntil ? 'withdraw' : 'remove'
  const { cemetery } = useScope()
  return (
    <Dialog open onClose={props.onClose} aria-labelledby={id}>
      <DialogTitle id={id}>
        {translate(`people.ask.${kind}.title`, { name: member.label })}
      </DialogTitle>
      <DialogContent>
        <DialogContentText>
          {translate(`people.ask.${kind}.text`, { cemetery: cemetery?.name ?? '' })}
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={props.onClose}>{translate('areas.form.cancel')}</Button>
        <Button color="error" variant="contained" disabled={props.busy} onClick={props.onYes}>
          {translate(`people.users.${kind}`)}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
