import { useBasename } from 'ra-core'
import { Link } from 'react-router'
import type { AnyArea } from '../../core/area'
import { useAreaTexts } from '../i18n/area-texts'
import { useT } from '../i18n/i18n'
import { areaIcon, iconOf } from '../navigation/icons'
import { listPath } from '../navigation/menu'
import type { StandalonePage } from '../navigation/standalone-pages'

export function AreaLink({ area, current }: { area: AnyArea; current: boolean }) {
  const base = useBasename()
  const { menu } = useAreaTexts(area)
  const Icon = areaIcon(area)
  return (
    <Link
      className="flyout-link"
      to={listPath(base, area)}
      aria-current={current ? 'page' : undefined}
    >
      <Icon aria-hidden />
      {menu}
    </Link>
  )
}

export function PageLink({ page, current }: { page: StandalonePage; current: boolean }) {
  const base = useBasename()
  const t = useT()
  const Icon = iconOf(page.path.toLowerCase())
  return (
    <Link
      className="flyout-link"
      to={`${base}/${page.path}`}
      aria-current={current ? 'page' : undefined}
    >
      <Icon aria-hidden />
      {t(page.label)}
    </Link>
  )
}
