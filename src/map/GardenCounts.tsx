import { SpaceSwatch } from '../cemetery/space-swatch'
import { useNumbers } from '../imports/use-numbers'
import type { LegendData } from './use-legend'

/** How many places of a garden have which state, in the order of the legend. */
export function GardenCounts({
  looks,
  counts,
}: {
  looks: LegendData
  counts: ReadonlyMap<string, number> | undefined
}) {
  const { number } = useNumbers()
  return (
    <span>
      {looks.looks.map(({ key, state, color, label }) => {
        const n = counts?.get(key)
        return (
          n !== undefined && (
            <span key={key} title={label}>
              <SpaceSwatch state={state} color={color} />
              <span className="visually-hidden">{label} </span>
              {number(n)}
            </span>
          )
        )
      })}
    </span>
  )
}
