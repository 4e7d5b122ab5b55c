import { useTranslate } from 'ra-core'
import type { HomeFigure } from '../../../core/home'
import { HomeCard, HomeNothing } from '../../kit/home-card'
import { FigureLinks } from './figure-links'

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
            <li key={`${figure.area} ${figure.key}`}>
              <FigureLinks figure={figure} className="attention-line" />
            </li>
          ))}
        </ul>
      )}
    </HomeCard>
  )
}
