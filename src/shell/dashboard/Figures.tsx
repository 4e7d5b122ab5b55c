import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { useCemetery, useViewer } from '../../app/scope-context'
import { areaOf } from '../../areas'
import { getLocale, useT } from '../../i18n/i18n'
import { useLinks } from '../../kit/use-links'
import { countQuery, countText } from '../../providers/count'
import { mayRead } from '../menu'
import { weekOf } from './week'

interface Figure {
  label: string
  area: string
  filter: Record<string, unknown>
}

/** Numbers of the areas that exist and that the viewer may read, each a link to its list. */
export function Figures({ now }: { now: Date }) {
  const t = useT()
  const viewer = useViewer()
  const { timeZone } = useCemetery()
  const figures = useMemo<Figure[]>(() => {
    const week = weekOf(now, timeZone)
    return [
      {
        label: 'dashboard.interments',
        area: 'interments',
        filter: { scheduledStart_gte: week.from, scheduledStart_lte: week.to },
      },
      { label: 'dashboard.available', area: 'locations', filter: { status: 'available' } },
      { label: 'dashboard.reservations', area: 'reservations', filter: { status: 'active' } },
      { label: 'dashboard.deceased', area: 'deceased', filter: {} },
    ]
  }, [now, timeZone])
  const shown = figures.filter(({ area }) => {
    const known = areaOf(area)
    return known && mayRead(known, viewer)
  })
  if (shown.length === 0) return <p>{t('dashboard.nothing')}</p>
  return (
    <section aria-label={t('dashboard.figures')}>
      <ul className="figures">
        {shown.map((figure) => (
          <li key={figure.label}>
            <FigureCard {...figure} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function FigureCard({ label, area, filter }: Figure) {
  const t = useT()
  const { id } = useCemetery()
  const links = useLinks()
  const { data: count } = useQuery(countQuery(id, area, filter))
  const known = count !== undefined
  return (
    <Link className="figure" to={links.list(area, filter)}>
      {t(label)}
      <strong>{known ? countText(count, getLocale(), t('dashboard.unknown')) : '\u00a0'}</strong>
    </Link>
  )
}
