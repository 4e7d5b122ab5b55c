import { Link } from 'react-router'
import type { CemeterySummary } from '../../core/session'
import { useT } from '../../src/i18n/i18n'
import { Emblem } from '../../src/kit/emblem'
import { CardLinks } from './card-links'

interface Props {
  cemeteries: readonly CemeterySummary[]
  /** Whose tooltips: the elevated's, or a cemetery user's. */
  elevated: boolean
}

/** Three in a row on wide screens, two on small, one on extra small; centred where 3 or fewer. */
export function CemeteryCards({ cemeteries, elevated }: Props) {
  return (
    <ul className={`home-cards${cemeteries.length <= 3 ? ' few' : ''}`}>
      {cemeteries.map((cemetery) => (
        <li key={cemetery.id} className="home-card">
          <CardHead cemetery={cemetery} />
          <CardLinks cemetery={cemetery} elevated={elevated} />
        </li>
      ))}
    </ul>
  )
}

function CardHead({ cemetery }: { cemetery: CemeterySummary }) {
  const t = useT()
  const { id, name, address, mobile } = cemetery
  return (
    <div className="home-card-head">
      {mobile.smallIconUrl ? (
        <img src={mobile.smallIconUrl} alt="" width={44} height={44} loading="lazy" />
      ) : (
        <Emblem size={44} />
      )}
      <div>
        <h2>
          <Link to={`/${id}`}>
            {name} ({id})
          </Link>
        </h2>
        <p>{address || t('management.noAddress')}</p>
      </div>
    </div>
  )
}
