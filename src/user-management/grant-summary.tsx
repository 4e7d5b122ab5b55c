import { useTranslate } from 'ra-core'
import { combineGrants, type Grants } from '../../core/roles'
import { Facts } from '../kit/facts'
import { useGrantWords } from './words'

/** What several roles open together, in words. */
export function GrantSummary({ roles }: { roles: readonly Grants[] }) {
  const translate = useTranslate()
  const words = useGrantWords()
  const all = combineGrants(roles)
  const said = (list: readonly string[]) => list.join(', ') || translate('people.roles.nothing')
  return (
    <>
      <Facts
        facts={[
          {
            label: translate('resources.roles.sections.applications'),
            value: said(words.applications(all)),
          },
          {
            label: translate('resources.roles.sections.permissions'),
            value: said(words.permissions(all)),
          },
        ]}
      />
      {!all.authorizations.includes('management') && (
        <p style={{ marginBottom: 0 }}>{translate('people.users.noManagement')}</p>
      )}
    </>
  )
}
