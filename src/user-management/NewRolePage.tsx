import Button from '@mui/material/Button'
import { useNotify, useTranslate } from 'ra-core'
import { useCallback, useRef } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import type { CemeteryRole } from '../../core/user-management'
import { LeaveGuard } from '../app/leave-guard'
import { useSextonDataProvider } from '../app/use-sexton-data-provider'
import { PageHead } from '../kit/page-head'
import { ErrorState } from '../kit/states'
import { useMayManage, usePaths, useRole, useStoreAnswer } from './api'
import { ForbiddenHere } from './forbidden'
import { FormFoot } from './form-foot'
import { RoleForm } from './role-form'
import { type RoleValues, useRoleForm } from './use-role-form'

const nothing: RoleValues = { name: '', permissions: [], authorizations: ['management'] }

/** A role of the cemetery's own, from nothing or (`?from=12`) from another. */
export function NewRolePage() {
  const translate = useTranslate()
  const from = Number(useSearchParams()[0].get('from')) || 0
  const { data, error, refetch } = useRole(from, from > 0)
  if (!useMayManage()) return <ForbiddenHere />
  if (from > 0 && error) return <ErrorState error={error} retry={() => void refetch()} page />
  if (from > 0 && !data) return <h1>{translate('people.roles.add')}</h1>
  const initial = data
    ? { ...data, name: translate('resources.roles.copyOf', { name: data.name }) }
    : nothing
  return <Form key={from} initial={initial} copied={data?.name} />
}

function Form({ initial, copied }: { initial: RoleValues; copied?: string }) {
  const translate = useTranslate()
  const notify = useNotify()
  const navigate = useNavigate()
  const data = useSextonDataProvider()
  const paths = usePaths()
  const keep = useStoreAnswer()
  const form = useRoleForm(initial, true)
  const done = useRef(false)
  const changed = useRef(false)
  changed.current = form.changed
  const save = () =>
    void form.save(async (values) => {
      const answer = await data.create('roles', { data: values })
      done.current = true
      await keep('roles', answer.data as unknown as CemeteryRole)
      notify(translate('areas.form.saved', { name: values.name }), { type: 'success' })
      void navigate(paths.role(Number(answer.data.id)), { replace: true })
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
      <PageHead
        eyebrow={translate('nav.userManagement')}
        title={translate('people.roles.add')}
        chips={copied && translate('people.roles.copied', { name: copied })}
      />
      <RoleForm form={form} before={none} />
      <FormFoot saving={form.saving} onSave={save}>
        <Button component={Link} to={paths.roles}>
          {translate('areas.form.cancel')}
        </Button>
      </FormFoot>
      <LeaveGuard
        changed={form.changed}
        dirty={useCallback(() => !done.current && changed.current, [])}
      />
    </form>
  )
}

const none: RoleValues = { name: '', permissions: [], authorizations: [] }
