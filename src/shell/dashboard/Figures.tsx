import { useTranslate } from 'ra-core'
import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import type { HomeFigure } from '../../../core/home'
import { useAreaLinks } from '../../app/use-area-links'
import { areaOf } from '../../areas/areas'
import { areaTexts } from '../../i18n/area-texts'
import { getLocale } from '../../i18n/i18n'

/** The areas' numbers, each a link to the list that shows as many. */
export function Figures({ figures }: { figures: readonly HomeFigure[] }) {
  const translate = useTranslate()
  if (figures.length === 0) return null
  const shown = worthTelling(figures)
  return (
    <section aria-label={translate('home.figures')}>
      <ul className="figures" style={{ '--columns': columnsOf(shown.length) } as CSSProperties}>
        {shown.map((figure) => (
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
        <strong>{numberOf(count)}</strong>
      </Link>
      {also && also.count > 0 && (
        <Link
          className={`figure-also ${also.tone ?? ''}`}
          to={links.list(name, also.filter, also.sort)}
        >
          {texts.areaText(`home.${also.key}`, { n: numberOf(also), smart_count: also.count })}
        </Link>
      )}
    </>
  )
}

/** How many stand beside each other where there is room: so many that the last row is as full as can be. */
const columnsOf = (count: number) =>
  count <= 6
    ? count
    : [5, 6, 4].reduce((best, columns) => (gap(count, columns) < gap(count, best) ? columns : best))
const gap = (count: number, columns: number) => (columns - (count % columns)) % columns

/** What one row holds. */
const row = 5

/** Of more than a row those that are nothing are left out, the last ones first. */
function worthTelling(figures: readonly HomeFigure[]): readonly HomeFigure[] {
  const blanks = figures.filter(({ count, also }) => count === 0 && !also?.count)
  const many = Math.min(blanks.length, Math.max(figures.length - row, 0))
  const left = blanks.slice(blanks.length - many)
  return figures.filter((figure) => !left.includes(figure))
}

const numberOf = ({ count, atLeast }: Pick<HomeFigure, 'count' | 'atLeast'>) =>
  `${count.toLocaleString(getLocale())}${atLeast ? '+' : ''}`
