import { useT } from '../i18n/i18n'
import type { MenuGroup } from '../navigation/menu'
import { useMenu } from '../navigation/use-menu'
import { AreaLink, PageLink } from './AreaLink'

/** What stands in a group of the menu; a long one is told apart by headings. */
export function GroupLinks({ group: { areas, pages } }: { group: MenuGroup }) {
  const t = useT()
  const menu = useMenu()
  const sections = [...new Set(areas.map(({ menuSection }) => menuSection))]
  const links = sections.map((section) =>
    areas
      .filter(({ menuSection }) => menuSection === section)
      .map((area) => (
        <li key={area.name}>
          <AreaLink area={area} current={area === menu.current} />
        </li>
      )),
  )
  const others = pages.map((page) => (
    <li key={page.path}>
      <PageLink page={page} current={page === menu.page} />
    </li>
  ))
  if (sections.length < 2) return [...links, others]
  return sections.map((section, i) => {
    const id = section && `menu-${section}`
    return (
      <li key={section ?? ''} className="menu-section">
        {id && <h3 id={id}>{t(`nav.${section}`)}</h3>}
        <ul aria-labelledby={id}>
          {links[i]}
          {!section && others}
        </ul>
      </li>
    )
  })
}
