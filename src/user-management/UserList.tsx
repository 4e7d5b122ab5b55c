import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useTranslate } from 'ra-core'
import { Link } from 'react-router'
import type { Member } from '../../core/user-management'
import type { AreaRecord } from '../derive/fields/columns'
import { useListState } from '../derive/list/list-state'
import { useKeyBindings } from '../kit/key-bindings'
import { PageHead } from '../kit/page-head'
import { StatusChip } from '../kit/status-chip'
import { useGoTo, useMayManage, usePaths, useRoles } from './api'
import { RecordList } from './record-list'
import { Tabs } from './tabs'
import { tones, useInstant } from './words'

const of = (record: AreaRecord) => record as unknown as Member

/** Who belongs to this cemetery, with what they are and when they were last here. */
export function UserList() {
  const translate = useTranslate()
  const list = useListState({ field: 'label', order: 'ASC' })
  const paths = usePaths()
  const may = useMayManage()
  const go = useGoTo()
  const instant = useInstant()
  const invite = translate('people.users.invite')
  useKeyBindings(
    may ? [{ keys: ['n'], label: invite, group: 'page', run: () => go(paths.invite) }] : [],
  )
  const button = may && (
    <Button component={Link} to={paths.invite} variant="contained">
      {invite}
    </Button>
  )
  const status = (record: AreaRecord) => (
    <StatusChip
      label={translate(`people.status.${of(record).status}`)}
      tone={tones[of(record).status]}
    />
  )
  const roles = (record: AreaRecord) =>
    of(record)
      .roles.map(({ name }) => name)
      .join(', ') || translate('people.users.noRoles')
  const last = (record: AreaRecord) =>
    instant(of(record).lastSignIn, translate('people.users.never'))
  return (
    <>
      <PageHead
        eyebrow={translate('nav.userManagement')}
        title={translate('people.users.title')}
        actions={button}
      />
      <Tabs current="users" />
      <RecordList
        resource="users"
        list={list}
        caption={translate('people.users.title')}
        searchLabel={translate('people.users.search')}
        tools={<Filters list={list} />}
        none={{
          title: translate('people.users.none'),
          text: translate('people.users.noneText'),
          action: button,
        }}
        urlOf={paths.user}
        lead={{
          key: 'label',
          label: translate('people.users.name'),
          sort: 'label',
          cell: (record) => record.label,
        }}
        columns={[
          {
            key: 'roles',
            label: translate('people.roles.title'),
            cell: roles,
            fit: { minWidth: 160 },
          },
          { key: 'status', label: translate('people.users.status'), sort: 'status', cell: status },
          {
            key: 'email',
            label: translate('people.users.email'),
            sort: 'email',
            cell: (record) => of(record).email,
          },
          {
            key: 'lastSignIn',
            label: translate('people.users.lastSignIn'),
            sort: 'lastSignIn',
            cell: last,
          },
        ]}
        card={(record) => ({
          facts: (
            <>
              {of(record).email}
              <br />
              {roles(record)}
            </>
          ),
          chip: status(record),
        })}
      />
    </>
  )
}

/** By state and by role: what the address says, so that it can be linked. */
function Filters({ list }: { list: ReturnType<typeof useListState> }) {
  const translate = useTranslate()
  const { data: roles = [] } = useRoles()
  const { filter, filterBy } = list
  const role = roles.some(({ id }) => id === filter.role) ? String(filter.role) : ''
  const status = Object.hasOwn(tones, String(filter.status)) ? String(filter.status) : ''
  return (
    <>
      <TextField
        select
        size="small"
        label={translate('people.users.status')}
        value={status}
        onChange={({ target }) => filterBy({ status: target.value || undefined })}
        sx={{ flex: { xs: '1 1 130px', sm: '0 0 160px' } }}
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      >
        <MenuItem value="">{translate('areas.filter.any')}</MenuItem>
        {Object.keys(tones).map((key) => (
          <MenuItem key={key} value={key}>
            {translate(`people.status.${key}`)}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        size="small"
        label={translate('people.users.role')}
        value={role}
        onChange={({ target }) => filterBy({ role: Number(target.value) || undefined })}
        sx={{ flex: { xs: '1 1 130px', sm: '0 0 180px' } }}
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      >
        <MenuItem value="">{translate('areas.filter.any')}</MenuItem>
        {roles.map(({ id, name }) => (
          <MenuItem key={id} value={String(id)}>
            {name}
          </MenuItem>
        ))}
      </TextField>
    </>
  )
}
