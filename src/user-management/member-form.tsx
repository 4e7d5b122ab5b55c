import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useNotify, useTranslate } from 'ra-core'
import { useCallback, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { Member } from '../../core/user-management'
import { LeaveGuard } from '../app/leave-guard'
import { problemBodyOf } from '../app/problem-text'
import { useScope } from '../app/scope-context'
import { useSextonDataProvider } from '../app/use-sexton-data-provider'
import { serverErrors } from '../derive/fields/form-errors'
import { WriteFailure } from '../derive/fields/write-failure'
import { Panel } from '../kit/panel'
import { useMayManage, usePaths, useRoles, useStoreAnswer } from './api'
import { FormFoot } from './form-foot'
import { GrantSummary } from './grant-summary'
import { byField } from './InvitePage'
import { RolePicker } from './role-picker'

const names = ['firstName', 'lastName'] as const
const valuesOf = ({ firstName, lastName, roles }: Member) => ({
  firstName,
  lastName,
  roles: roles.map(({ id }) => id).sort((a, b) => a - b),
})
const key = (values: ReturnType<typeof valuesOf>) =>
  JSON.stringify([values.firstName, values.lastName, [...values.roles].sort((a, b) => a - b)])

/** The roles that somebody holds here, to be seen or changed; of an open invitation the name too. */
export function MemberForm({ member }: { member: Member }) {
  const translate = useTranslate()
  const paths = usePaths()
  const { viewer } = useScope()
  const mayManage = useMayManage()
  const { data: roles } = useRoles()
  const elevated = viewer.isSystemAdmin || viewer.isAccountManager
  if (mayManage && (!member.provider || elevated)) return <Form member={member} />
  const held = roles?.filter(({ id }) => member.roles.some((role) => role.id === id))
  return (
    <>
      <Panel title={translate('people.roles.title')}>
        {member.roles.length === 0
          ? translate('people.users.noRoles')
          : member.roles.map(({ id, name }) => (
              <Box key={id}>
                <Link to={paths.role(id)}>{name}</Link>
              </Box>
            ))}
      </Panel>
      <Panel title={translate('people.users.opens')}>{held && <GrantSummary roles={held} />}</Panel>
    </>
  )
}

function Form({ member }: { member: Member }) {
  const translate = useTranslate()
  const notify = useNotify()
  const data = useSextonDataProvider()
  const keep = useStoreAnswer()
  const { data: roles } = useRoles()
  // A form that is open is not touched by a later answer, unless nothing has been changed in it.
  const [kept, setBase] = useState(member)
  const [typed, setTyped] = useState<ReturnType<typeof valuesOf> | null>(null)
  const base = typed ? kept : member
  const values = typed ?? valuesOf(base)
  const changed = key(values) !== key(valuesOf(base))
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [failure, setFailure] = useState<unknown>(null)
  const [stale, setStale] = useState<Member | null>(null)
  const [saving, setSaving] = useState(false)
  const dirty = useRef(false)
  dirty.current = changed
  const begin = () => {
    setTyped(null)
    setErrors({})
    setFailure(null)
    setStale(null)
  }
  const set = (part: Partial<typeof values>) => {
    if (!typed) setBase(member)
    setTyped({ ...values, ...part })
  }
  const save = async () => {
    if (saving || !changed) return
    setSaving(true)
    setErrors({})
    setFailure(null)
    try {
      const answer = await data.update('users', {
        id: base.id,
        data: values,
        previousData: { ...valuesOf(base), id: base.id, version: base.version } as never,
      })
      const saved = answer.data as unknown as Member
      await keep('users', saved)
      begin()
      notify(translate('areas.form.saved', { name: saved.label }), { type: 'success' })
    } catch (problem) {
      const { current, status } = problemBodyOf(problem)
      if (status === 412 && current) setStale(current as Member)
      else if (status === 400) setErrors(byField(serverErrors(problem, translate)))
      else setFailure(problem)
    } finally {
      setSaving(false)
    }
  }
  return (
    <form
      noValidate
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <WriteFailure error={failure} />
      {stale && (
        <Alert
          severity="warning"
          sx={{ mb: 2 }}
          action={
            <Button
              color="inherit"
              onClick={() => {
                void keep('users', stale)
                begin()
              }}
            >
              {translate('people.stale.load')}
            </Button>
          }
        >
          {translate('people.stale.text')}
        </Alert>
      )}
      {member.renamable && (
        <Panel title={translate('people.users.name')}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, pt: 0.5 }}>
            {names.map((name) => (
              <TextField
                key={name}
                label={translate(`people.users.${name}`)}
                value={values[name]}
                onChange={({ target }) => set({ [name]: target.value })}
                error={Boolean(errors[name])}
                helperText={errors[name]}
                slotProps={{ htmlInput: { maxLength: 75 } }}
                sx={{ flex: '1 1 200px', maxWidth: 320 }}
              />
            ))}
          </Box>
        </Panel>
      )}
      <Panel title={translate('people.roles.title')} flush>
        <RolePicker
          roles={roles}
          value={values.roles}
          before={valuesOf(base).roles}
          onChange={(next) => set({ roles: next })}
          error={errors.roles}
        />
      </Panel>
      <Panel title={translate('people.users.opens')}>
        <GrantSummary roles={roles?.filter(({ id }) => values.roles.includes(id)) ?? []} />
      </Panel>
      {changed && (
        <FormFoot saving={saving} onSave={() => void save()}>
          <Button onClick={begin}>{translate('people.form.discard')}</Button>
        </FormFoot>
      )}
      <LeaveGuard changed={changed} dirty={useCallback(() => dirty.current, [])} />
    </form>
  )
}
