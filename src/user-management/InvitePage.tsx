import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useNotify, useTranslate } from 'ra-core'
import { useCallback, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { Member } from '../../core/user-management'
import { LeaveGuard } from '../app/leave-guard'
import { useSextonDataProvider } from '../app/use-sexton-data-provider'
import { serverErrors } from '../derive/fields/form-errors'
import { WriteFailure } from '../derive/fields/write-failure'
import { PageHead } from '../kit/page-head'
import { Panel } from '../kit/panel'
import { ErrorState } from '../kit/states'
import { useMayManage, usePaths, useRoles, useStoreAnswer } from './api'
import { ForbiddenHere } from './forbidden'
import { FormFoot } from './form-foot'
import { GrantSummary } from './grant-summary'
import { RolePicker } from './role-picker'

const fields = ['email', 'firstName', 'lastName'] as const
const blank = { email: '', firstName: '', lastName: '' }

/** Somebody is brought into the cemetery: their address, their name, and what they may do. */
export function InvitePage() {
  return useMayManage() ? <Form /> : <ForbiddenHere />
}

function Form() {
  const translate = useTranslate()
  const notify = useNotify()
  const navigate = useNavigate()
  const data = useSextonDataProvider()
  const paths = usePaths()
  const keep = useStoreAnswer()
  const { data: roles, error, refetch } = useRoles()
  const [typed, setTyped] = useState(blank)
  const [given, setGiven] = useState<number[]>([])
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [failure, setFailure] = useState<unknown>(null)
  const [saving, setSaving] = useState(false)
  const inputs = useRef<Partial<Record<string, HTMLInputElement | null>>>({})
  const sent = useRef(false)
  const changed = given.length > 0 || fields.some((name) => typed[name] !== '')
  const dirty = useRef(false)
  dirty.current = changed
  const isDirty = useCallback(() => !sent.current && dirty.current, [])
  if (error && !roles) return <ErrorState error={error} retry={() => void refetch()} page />
  const show = (found: Record<string, string>) => {
    setErrors(found)
    const first = fields.find((name) => found[name])
    if (first) inputs.current[first]?.focus()
  }
  const save = async () => {
    if (saving) return
    const missing = translate('areas.errors.required')
    const found = {
      ...(typed.email.trim() ? {} : { email: missing }),
      ...(given.length > 0 ? {} : { roles: translate('people.users.needsRole') }),
    }
    show(found)
    if (Object.keys(found).length > 0) return
    setSaving(true)
    setFailure(null)
    try {
      const answer = await data.create('users', { data: { ...typed, roles: given } })
      sent.current = true
      const added = answer.data as unknown as Member
      await keep('users', added)
      notify(translate('people.users.invited', { name: added.label }), { type: 'success' })
      void navigate(paths.user(added.id), { replace: true })
    } catch (problem) {
      const said = serverErrors(problem, translate)
      show(byField(said))
      if (Object.keys(said).length === 0) setFailure(problem)
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
      <PageHead
        eyebrow={translate('nav.userManagement')}
        title={translate('people.users.invite')}
      />
      <WriteFailure error={failure} />
      <Panel title={translate('people.users.who')}>
        <p style={{ marginTop: 0 }}>{translate('people.users.inviteAbout')}</p>
        <Box sx={grid}>
          {fields.map((name, i) => (
            <TextField
              key={name}
              label={translate(`people.users.${name}`)}
              value={typed[name]}
              type={name === 'email' ? 'email' : 'text'}
              onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
              autoFocus={i === 0}
              required={name === 'email'}
              error={Boolean(errors[name])}
              helperText={errors[name]}
              inputRef={(input: HTMLInputElement | null) => {
                inputs.current[name] = input
              }}
              slotProps={{
                htmlInput: {
                  maxLength: name === 'email' ? 254 : 75,
                  required: false,
                  'aria-required': name === 'email',
                },
              }}
            />
          ))}
        </Box>
      </Panel>
      <Panel title={translate('people.roles.title')} flush>
        <RolePicker roles={roles} value={given} onChange={setGiven} error={errors.roles} />
      </Panel>
      {given.length > 0 && (
        <Panel title={translate('people.users.opens')}>
          <GrantSummary roles={roles?.filter(({ id }) => given.includes(id)) ?? []} />
        </Panel>
      )}
      <FormFoot
        saving={saving}
        label={translate('people.users.sendInvitation')}
        onSave={() => void save()}
      >
        <Button component={Link} to={paths.users}>
          {translate('areas.form.cancel')}
        </Button>
      </FormFoot>
      <LeaveGuard changed={changed} dirty={isDirty} />
    </form>
  )
}

/** `roles.1` belongs to the roles. */
export const byField = (said: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(said).map(([field, text]) => [field.split('.')[0] as string, text]),
  )

const grid = {
  display: 'grid',
  gap: 2,
  pt: 1,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
  '& > :first-of-type': { gridColumn: '1 / -1', maxWidth: { sm: 'calc(50% - 8px)' } },
} as const
