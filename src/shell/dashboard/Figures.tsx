import { useTranslate } from 'ra-core'
import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import type { HomeFigure } from '../../../core/home'
import { useAreaLinks } from '../../app/use-area-links'
import { areaOf } from '../../areas/areas'
import { areaTexts } from '../../i18n/area-texts'
import { figureNumber } from './figure-number'

/** The numbers of the day, each a link to the list that shows as many. */
export function Figures({ figures }: { figures: readonly HomeFigure[] }) {
  const translate = useTranslate()
  if (figures.length === 0) return null
  return (
    <section aria-label={translate('home.figures')}>
      <ul className="figures" style={{ '--columns': figures.length } as CSSProperties}>
        {figures.map((figure) => (
          <li key={`${figure.area} ${figure.key}`} className="figure">
            <Card figure={figure} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Card({
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
    <>
      <Link className="figure-main" to={links.list(name, filter, sort)}>
        {texts.areaText(`home.${key}`)}
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
    </>
  )
}
