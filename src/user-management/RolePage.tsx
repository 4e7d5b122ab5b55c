import Button from '@mui/material/Button'
import { useNotify, useTranslate } from 'ra-core'
import { useCallback, useRef, useState } from 'react'
import { Link } from 'react-router'
import { cemeteryRoles } from '../../core/user-areas'
import type { CemeteryRole } from '../../core/user-management'
import { Applications } from '../app/grants/applications'
import { PermissionGrid } from '../app/grants/grid'
import { LeaveGuard } from '../app/leave-guard'
import { useOfferUndo } from '../app/undo-snack'
import { useSextonDataProvider } from '../app/use-sexton-data-provider'
import type { AreaRecord } from '../derive/fields/columns'
import { WriteFailure } from '../derive/fields/write-failure'
import { PageHead } from '../kit/page-head'
import { Panel } from '../kit/panel'
import { ErrorState, WaitState } from '../kit/states'
import { StatusChip } from '../kit/status-chip'
import { Timeline } from '../record/timeline'
import { useMayManage, usePaths, useRole, useStoreAnswer } from './api'
import { FormFoot } from './form-foot'
import { RoleForm } from './role-form'
import { useRoleForm } from './use-role-form'

/** One role: what it opens, who has it, and what became of it. The cemetery's own are changed here. */
export function RolePage({ id }: { id: number }) {
  const translate = useTranslate()
  const { data, error, refetch } = useRole(id)
  if (error && !data) return <ErrorState error={error} retry={() => void refetch()} page />
  if (!data)
    return (
      <>
        <h1>{translate('resources.roles.sections.role')}</h1>
        <WaitState height={420} />
      </>
    )
  return <Loaded role={data} />
}

function Loaded({ role }: { role: CemeteryRole }) {
  const translate = useTranslate()
  const paths = usePaths()
  const may = useMayManage()
  const [failure, setFailure] = useState<unknown>(null)
  const editable = may && !role.provider && !role.archivedAt
  return (
    <>
      <PageHead
        eyebrow={translate('resources.roles.sections.role')}
        title={role.name}
        chips={
          <>
            <StatusChip
              label={translate(`people.roles.${role.provider ? 'provider' : 'own'}`)}
              tone={role.provider ? 'neutral' : 'accent'}
            />
            {role.archivedAt && <StatusChip label={translate('areas.list.archived')} />}
          </>
        }
        actions={
          may && (
            <>
              <Button component={Link} to={paths.copyOf(role.id)} variant="outlined">
                {translate('resources.roles.copy')}
              </Button>
              {!role.provider && <Archive role={role} onFailure={setFailure} />}
            </>
          )
        }
      />
      <WriteFailure error={failure} />
      {role.provider && <p style={{ marginTop: 0 }}>{translate('people.roles.providerAbout')}</p>}
      {editable ? <Edit role={role} /> : <Shown role={role} />}
      <Holders role={role} />
      <Panel title={translate('areas.timeline.title')}>
        <Timeline area={cemeteryRoles} record={role as unknown as AreaRecord} onOpen={() => {}} />
      </Panel>
    </>
  )
}

/** Changing it acts at once for everybody who holds it. */
function Edit({ role }: { role: CemeteryRole }) {
  const translate = useTranslate()
  const notify = useNotify()
  const data = useSextonDataProvider()
  const keep = useStoreAnswer()
  // A form that is open is not touched by a later answer.
  const [base, setBase] = useState(role)
  const form = useRoleForm(base)
  const changed = useRef(false)
  changed.current = form.changed
  const begin = (next: CemeteryRole) => {
    setBase(next)
    form.reset(next)
  }
  const save = () =>
    void form.save(async (values) => {
      const answer = await data.update('roles', {
        id: base.id,
        data: values,
        previousData: base as never,
      })
      const saved = answer.data as unknown as CemeteryRole
      begin(saved)
      await keep('roles', saved)
      notify(translate('areas.form.saved', { name: saved.name }), { type: 'success' })
    })
  return (
    <form
      noValidate
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <RoleForm
        form={form}
        before={base}
        onTheirs={() => {
          if (!form.stale) return
          void keep('roles', form.stale)
          begin(form.stale)
        }}
      />
      {form.changed && (
        <FormFoot saving={form.saving} onSave={save}>
          <Button onClick={() => form.reset(base)}>{translate('people.form.discard')}</Button>
        </FormFoot>
      )}
      <LeaveGuard changed={form.changed} dirty={useCallback(() => changed.current, [])} />
    </form>
  )
}

function Shown({ role }: { role: CemeteryRole }) {
  const translate = useTranslate()
  const { permissions, authorizations } = role
  return (
    <>
      <Panel title={translate('resources.roles.sections.applications')} flush>
        <Applications value={authorizations} mine={[]} before={[]} />
      </Panel>
      <Panel title={translate('resources.roles.sections.permissions')} flush>
        <PermissionGrid value={permissions} mine={[]} before={[]} />
      </Panel>
    </>
  )
}

function Holders({ role }: { role: CemeteryRole }) {
  const translate = useTranslate()
  const paths = usePaths()
  return (
    <Panel title={translate('people.roles.holders', { smart_count: role.holders.length })}>
      {role.holders.length === 0 ? (
        <p style={{ margin: 0 }}>{translate('people.roles.nobody')}</p>
      ) : (
        <ul style={{ margin: 0, paddingInlineStart: 20 }}>
          {role.holders.map(({ id, name }) => (
            <li key={id}>
              <Link to={paths.user(id)} style={{ display: 'inline-block', padding: '4px 0' }}>
                {name}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

/** Puts it away where nobody holds it; the refusal names who does. */
function Archive({ role, onFailure }: { role: CemeteryRole; onFailure: (error: unknown) => void }) {
  const translate = useTranslate()
  const data = useSextonDataProvider()
  const keep = useStoreAnswer()
  const offerUndo = useOfferUndo()
  const [busy, setBusy] = useState(false)
  const restore = async () => {
    const answer = await data.restore('roles', { id: role.id })
    await keep('roles', answer.data as unknown as CemeteryRole)
  }
  const run = async () => {
    setBusy(true)
    onFailure(null)
    try {
      if (role.archivedAt) return await restore()
      const answer = await data.delete<CemeteryRole>('roles', { id: role.id, previousData: role })
      await keep('roles', answer.data)
      offerUndo(translate('areas.archive.one', { name: role.name }), restore)
    } catch (error) {
      onFailure(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button variant="outlined" disabled={busy} onClick={() => void run()}>
      {translate(role.archivedAt ? 'people.roles.restore' : 'areas.bulk.archive')}
    </Button>
  )
}
