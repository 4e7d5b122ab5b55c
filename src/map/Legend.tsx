import { useTranslate } from 'ra-core'
import { useFormat } from '../app/use-format'
import { LegendSwatch } from './LegendSwatch'
import type { LegendEntry } from './use-legend'

interface LegendProps {
  looks: readonly LegendEntry[]
  only: string | null
  onOnly: (key: string | null) => void
}

/** What the colours and marks mean, how many there are of each; each shows its own alone. */
export function Legend({ looks, only, onOnly }: LegendProps) {
  const translate = useTranslate()
  const { locale } = useFormat()
  return (
    <section className="map-legend" aria-label={translate('map.legend')}>
      <ul>
        {looks.map((look) => (
          <li key={look.key}>
            <button
              type="button"
              aria-pressed={only === look.key}
              title={translate('map.legendHint')}
              onClick={() => onOnly(only === look.key ? null : look.key)}
            >
              <LegendSwatch look={look} />
              {look.label} <b>{look.count.toLocaleString(locale)}</b>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
