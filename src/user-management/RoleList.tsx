import Archived from '@mui/icons-material/Inventory2Outlined'
import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { Link } from 'react-router'
import type { CemeteryRole } from '../../core/user-management'
import type { AreaRecord } from '../derive/fields/columns'
import { useListState } from '../derive/list/list-state'
import { useKeyBindings } from '../kit/key-bindings'
import { PageHead } from '../kit/page-head'
import { StatusChip } from '../kit/status-chip'
import { ToolButton } from '../kit/tool-button'
import { useGoTo, useMayManage, usePaths } from './api'
import { RecordList } from './record-list'
import { Tabs } from './tabs'
import { useGrantWords } from './words'

const of = (record: AreaRecord) => record as unknown as CemeteryRole

/** What can be given to the people of this cemetery: the provider's roles and its own. */
export function RoleList() {
  const translate = useTranslate()
  const list = useListState({ field: 'name', order: 'ASC' })
  const paths = usePaths()
  const may = useMayManage()
  const go = useGoTo()
  const words = useGrantWords()
  const add = translate('people.roles.add')
  useKeyBindings(
    may ? [{ keys: ['n'], label: add, group: 'page', run: () => go(paths.newRole) }] : [],
  )
  const button = may && (
    <Button component={Link} to={paths.newRole} variant="contained">
      {add}
    </Button>
  )
  const whose = (record: AreaRecord) => (
    <StatusChip
      label={translate(`people.roles.${of(record).provider ? 'provider' : 'own'}`)}
      tone={of(record).provider ? 'neutral' : 'accent'}
    />
  )
  const opens = (record: AreaRecord) =>
    words.applications(of(record)).join(', ') || translate('people.roles.nothing')
  const held = (record: AreaRecord) =>
    translate('people.roles.holders', { smart_count: of(record).holders.length })
  return (
    <>
      <PageHead
        eyebrow={translate('nav.userManagement')}
        title={translate('people.roles.title')}
        actions={button}
      />
      <Tabs current="roles" />
      <RecordList
        resource="roles"
        list={list}
        caption={translate('people.roles.title')}
        searchLabel={translate('people.roles.search')}
        tools={
          <ToolButton
            icon={<Archived />}
            label={translate('areas.list.archived')}
            narrow={false}
            pressed={Boolean(list.filter.archived)}
            onClick={() => list.filterBy({ archived: list.filter.archived ? undefined : true })}
          />
        }
        none={{ title: translate('people.roles.none'), action: button }}
        urlOf={paths.role}
        lead={{
          key: 'name',
          label: translate('areas.list.name'),
          sort: 'name',
          cell: (record) => record.label,
        }}
        columns={[
          {
            key: 'provider',
            label: translate('people.roles.whose'),
            sort: 'provider',
            cell: whose,
          },
          { key: 'opens', label: translate('people.roles.opens'), cell: opens },
          {
            key: 'holders',
            label: translate('people.users.title'),
            sort: 'holders',
            cell: held,
          },
        ]}
        card={(record) => ({
          facts: (
            <>
              {opens(record)}
              <br />
              {held(record)}
            </>
          ),
          chip: whose(record),
        })}
      />
    </>
  )
}
