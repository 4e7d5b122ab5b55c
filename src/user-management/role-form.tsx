import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useTranslate } from 'ra-core'
import { Applications } from '../app/grants/applications'
import { PermissionGrid } from '../app/grants/grid'
import { WriteFailure } from '../derive/fields/write-failure'
import { Panel } from '../kit/panel'
import { useOwnGrants } from './use-own-grants'
import type { RoleValues, useRoleForm } from './use-role-form'

interface Props {
  form: ReturnType<typeof useRoleForm>
  /** What it was before; of a new role nothing. */
  before: RoleValues
  /** The form is begun anew with what somebody else has saved. */
  onTheirs?: () => void
}

/** A role's name, the applications that it opens, and its grid. */
export function RoleForm({ form, before, onTheirs }: Props) {
  const translate = useTranslate()
  const mine = useOwnGrants()
  const { values, set, errors, failure, stale } = form
  return (
    <>
      <WriteFailure error={failure} />
      {stale && (
        <Alert
          severity="warning"
          sx={{ mb: 2 }}
          action={
            <Button color="inherit" onClick={onTheirs}>
              {translate('people.stale.load')}
            </Button>
          }
        >
          {translate('people.stale.text')}
        </Alert>
      )}
      <Panel title={translate('resources.roles.sections.role')}>
        <TextField
          label={translate('areas.list.name')}
          value={values.name}
          onChange={({ target }) => set({ name: target.value })}
          required
          fullWidth
          error={Boolean(errors.name)}
          helperText={errors.name}
          slotProps={{
            htmlInput: {
              maxLength: 75,
              required: false,
              'aria-required': true,
              autoComplete: 'off',
            },
          }}
          sx={{ maxWidth: 420, mt: 0.5 }}
        />
      </Panel>
      <Panel title={translate('resources.roles.sections.applications')} flush>
        <Applications
          value={values.authorizations}
          mine={mine?.authorizations ?? null}
          before={before.authorizations}
          onChange={(authorizations) => set({ authorizations })}
          error={errors.authorizations}
        />
      </Panel>
      <Panel title={translate('resources.roles.sections.permissions')} flush>
        <Box sx={{ overflowX: 'clip' }}>
          <PermissionGrid
            value={values.permissions}
            mine={mine?.permissions ?? null}
            before={before.permissions}
            onChange={(permissions) => set({ permissions })}
            error={errors.permissions}
          />
        </Box>
      </Panel>
    </>
  )
}
