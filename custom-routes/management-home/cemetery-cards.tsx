import { Link } from 'react-router'
import type { CemeterySummary } from '../../core/session'
import { useT } from '../../src/i18n/i18n'
import { Emblem } from '../../src/kit/emblem'
import { GroundsDrawing } from '../../src/kit/grounds-drawing'
import { CardLinks } from './card-links'

interface Props {
  cemeteries: readonly CemeterySummary[]
  /** Whose tooltips: the elevated's, or a cemetery user's. */
  elevated: boolean
  heading?: 'h2' | 'h3'
}

/** Three in a row on wide screens, two on small, one on extra small; centred where 3 or fewer. */
export function CemeteryCards({ cemeteries, elevated, heading = 'h2' }: Props) {
  return (
    <ul className={`management-cards${cemeteries.length <= 3 ? ' few' : ''}`}>
      {cemeteries.map((cemetery) => (
        <li key={cemetery.id} className="management-card">
          {cemetery.photoUrl ? (
            <img
              className="management-card-photo"
              src={cemetery.photoUrl}
              alt=""
              width={640}
              height={256}
              loading="lazy"
              decoding="async"
            />
          ) : (
            <GroundsDrawing className="management-card-photo" />
          )}
          <CardHead cemetery={cemetery} heading={heading} />
          <CardLinks cemetery={cemetery} elevated={elevated} />
        </li>
      ))}
    </ul>
  )
}

interface HeadProps {
  cemetery: CemeterySummary
  heading: 'h2' | 'h3'
}

function CardHead({ cemetery, heading: Heading }: HeadProps) {
  const t = useT()
  const { id, name, address, mobile } = cemetery
  return (
    <div className="management-card-head">
      {mobile.smallIconUrl ? (
        <img src={mobile.smallIconUrl} alt="" width={44} height={44} loading="lazy" />
      ) : (
        <Emblem size={44} />
      )}
      <div>
        <Heading>
          <Link to={`/${id}`} data-walk>
            {name} ({id})
          </Link>
        </Heading>
        <p>{address || t('management.noAddress')}</p>
      </div>
    </div>
  )
}
