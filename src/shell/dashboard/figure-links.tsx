import { useTranslate } from 'ra-core'
import { Link } from 'react-router'
import type { HomeFigure } from '../../../core/home'
import { useAreaLinks } from '../../app/use-area-links'
import { areaOf } from '../../areas/areas'
import { areaTexts } from '../../i18n/area-texts'
import { figureNumber } from './figure-number'

/** A figure as a link to the list that shows as many, and beside it what of it is pressing. */
export function FigureLinks({
  figure: { area: name, key, filter, sort, also, ...count },
  className,
}: {
  figure: HomeFigure
  className: string
}) {
  const translate = useTranslate()
  const links = useAreaLinks()
  const area = areaOf(name)
  if (!area) return null
  const texts = areaTexts(area, translate)
  return (
    <>
      <Link className={className} to={links.list(name, filter, sort)}>
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
    </>
  )
}
