import { useBasename } from 'ra-core'
import { Link } from 'react-router'
import type { AnyArea } from '../../core/area'
import { useAreaTexts } from '../derive/texts'
import { areaIcon } from './icons'
import { listPath } from './menu'

export function AreaLink({ area, current }: { area: AnyArea; current: boolean }) {
  const base = useBasename()
  const { many } = useAreaTexts(area)
  const Icon = areaIcon(area)
  return (
    <Link
      className="flyout-link"
      to={listPath(base, area)}
      aria-current={current ? 'page' : undefined}
    >
      <Icon aria-hidden />
      {many}
    </Link>
  )
}
