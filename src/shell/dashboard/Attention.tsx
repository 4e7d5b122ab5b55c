import { useTranslate } from 'ra-core'
import { Link } from 'react-router'
import type { HomeFigure } from '../../../core/home'
import { useAreaLinks } from '../../app/use-area-links'
import { areaOf } from '../../areas/areas'
import { areaTexts } from '../../i18n/area-texts'
import { HomeCard, HomeNothing } from '../../kit/home-card'
import { figureNumber } from './figure-number'

/** What waits for somebody beyond the figures of the day: one line each, with the list behind it. */
export function Attention({ figures }: { figures: readonly HomeFigure[] }) {
  const translate = useTranslate()
  return (
    <HomeCard title={translate('home.attention')}>
      {figures.length === 0 ? (
        <HomeNothing text={translate('home.noAttention')} />
      ) : (
        <ul className="attention-list">
          {figures.map((figure) => (
            <Line key={`${figure.area} ${figure.key}`} figure={figure} />
          ))}
        </ul>
      )}
    </HomeCard>
  )
}

function Line({
  figure: { area: name, key, filter, sort, also, ...count },
}: {
  figure: HomeFigure
}) {
  const translate = useTranslate()
  const links = useAreaLinks()
  const area = areaOf(name)
  if (!area) return null
  const texts = areaTexts(area, translate)
  return (
    <li>
      <Link className="attention-line" to={links.list(name, filter, sort)}>
        <span>{texts.areaText(`home.${key}`)}</span>
        <strong>{figureNumber(count)}</strong>
      </Link>
      {also && also.count > 0 && (
        <Link
          className={`figure-also ${also.tone ?? ''}`}
          to={links.list(name, also.filter, also.sort)}
        >
          {texts.areaText(`home.${also.key}`, { n: figureNumber(also), smart_count: also.count })}
        </Link>
      )}
    </li>
  )
}
