import { useTranslate } from 'ra-core'
import { useFormat } from '../app/use-format'
import { SpaceSwatch } from '../cemetery/space-swatch'
import type { LegendEntry } from './use-legend'

interface LegendProps {
  looks: readonly LegendEntry[]
  /** Those that are shown; null is all. */
  shown: ReadonlySet<string> | null
  onShow: (shown: ReadonlySet<string> | null) => void
}

/** What the colours and marks mean, how many there are of each; a press shows or hides a state on map and list. */
export function Legend({ looks, shown, onShow }: LegendProps) {
  const translate = useTranslate()
  const { locale } = useFormat()
  const toggle = (key: string) => {
    const next = new Set(shown)
    if (!next.delete(key)) next.add(key)
    onShow(next.size === 0 || next.size === looks.length ? null : next)
  }
  return (
    <section className="map-legend" aria-label={translate('map.legend')}>
      <ul>
        <li>
          <button type="button" aria-pressed={shown === null} onClick={() => onShow(null)}>
            {translate('map.legendAll')}
          </button>
        </li>
        {looks.map((look) => (
          <li key={look.key}>
            <button
              type="button"
              aria-pressed={shown?.has(look.key) ?? false}
              title={translate('map.legendHint')}
              onClick={() => toggle(look.key)}
            >
              <SpaceSwatch state={look.state} color={look.color} />
              {look.label} <b>{look.count.toLocaleString(locale)}</b>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
