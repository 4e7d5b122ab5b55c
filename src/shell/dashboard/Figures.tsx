import { useTranslate } from 'ra-core'
import type { CSSProperties } from 'react'
import type { HomeFigure } from '../../../core/home'
import { FigureLinks } from './figure-links'

/** The numbers of the day, each a link to the list that shows as many. */
export function Figures({ figures }: { figures: readonly HomeFigure[] }) {
  const translate = useTranslate()
  if (figures.length === 0) return null
  return (
    <section aria-label={translate('home.figures')}>
      <ul className="figures" style={{ '--columns': figures.length } as CSSProperties}>
        {figures.map((figure) => (
          <li key={`${figure.area} ${figure.key}`} className="figure">
            <FigureLinks figure={figure} className="figure-main" />
          </li>
        ))}
      </ul>
    </section>
  )
}
