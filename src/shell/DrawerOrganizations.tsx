import { useState } from 'react'
import { useScope } from '../app/scope-context'
import { useT } from '../i18n/i18n'
import { type MenuOrganization, useCemeteries } from '../navigation/use-cemeteries'
import { Disclosure } from './Disclosure'
import { DrawerLink } from './DrawerLink'

/** Organizations with their cemeteries; one with a single cemetery is a direct link to it. */
export function DrawerOrganizations({ wanted }: { wanted: boolean }) {
  const t = useT()
  const menu = useCemeteries(wanted)
  if (!menu || menu.length === 0) return null
  return (
    <section aria-label={t('nav.cemeteries')}>
      <h2>{t('nav.cemeteries')}</h2>
      <ul>
        {menu.map((organization) => (
          <Organization key={organization.organizationId ?? 'none'} organization={organization} />
        ))}
      </ul>
    </section>
  )
}

function Organization({ organization }: { organization: MenuOrganization }) {
  const { cemetery } = useScope()
  const { cemeteries, organizationName } = organization
  const [open, setOpen] = useState(cemeteries.some((each) => each.id === cemetery?.id))
  const links = cemeteries.map((each) => (
    <DrawerLink
      key={each.id}
      label={each.name}
      to={`/${each.id}`}
      current={each.id === cemetery?.id}
    />
  ))
  if (cemeteries.length === 1 || !organizationName) return links
  return (
    <Disclosure label={organizationName} open={open} onToggle={setOpen}>
      {links}
    </Disclosure>
  )
}
