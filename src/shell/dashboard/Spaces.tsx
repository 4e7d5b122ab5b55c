import { useQueries } from '@tanstack/react-query'
import { Link } from 'react-router'
import { type SpaceState, spaceStates } from '../../../core/space'
import { useCemetery, useViewer } from '../../app/scope-context'
import { areaOf } from '../../areas'
import { getLocale, useT } from '../../i18n/i18n'
import { SpaceChip } from '../../kit/space-chip'
import { useLinks } from '../../kit/use-links'
import { useSpaceLook } from '../../kit/use-space-look'
import { type Count, countQuery, countText } from '../../providers/count'
import { mayRead } from '../menu'

/** How many spaces are available, reserved, owned …; each a link to its list. */
export function Spaces() {
  const viewer = useViewer()
  const area = areaOf('locations')
  return area && mayRead(area, viewer) ? <Bars /> : null
}

function Bars() {
  const t = useT()
  const links = useLinks()
  const counts = useCounts()
  const look = useSpaceLook()
  const total = Object.values(counts).reduce((sum, count) => sum + (count?.count ?? 0), 0)
  return (
    <section className="card bars" aria-labelledby="spaces-title">
      <div className="card-head">
        <h2 id="spaces-title">{t('dashboard.spaces')}</h2>
        <Link to={links.list('locations')}>{t('dashboard.openLocations')}</Link>
      </div>
      <ul>
        {spaceStates.map((state) => {
          const count = counts[state]
          const own = look({ status: state })
          const share = total > 0 ? (100 * (count?.count ?? 0)) / total : 0
          return (
            <li key={state}>
              <Link to={links.list('locations', { status: state })}>
                <span className="bar-line">
                  <span className="bar-name">
                    <SpaceChip
                      state={state}
                      label={own ? own.label : t(`dashboard.state.${state}`)}
                      color={own?.color}
                    />
                  </span>
                  <span>
                    {count === undefined
                      ? '\u00a0'
                      : countText(count, getLocale(), t('dashboard.unknown'))}
                  </span>
                </span>
                <span className="bar" aria-hidden>
                  {share > 0 && <span style={{ width: `${share}%` }} />}
                </span>
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function useCounts(): Record<SpaceState, Count | null | undefined> {
  const { id } = useCemetery()
  const answers = useQueries({
    queries: spaceStates.map((state) => countQuery(id, 'locations', { status: state })),
  })
  return Object.fromEntries(
    spaceStates.map((state, at) => [state, answers[at]?.data]),
  ) as ReturnType<typeof useCounts>
}
