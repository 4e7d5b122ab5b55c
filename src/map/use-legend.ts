import { useTranslate } from 'ra-core'
import { useMemo } from 'react'
import type { SpaceState } from '../../core/space'
import { useSpaceStyle } from '../cemetery/use-space-style'
import { graveColors } from '../theme/tokens'
import { type Garden, placeOfLook } from './gardens'
import type { MapSpace } from './spaces'
import { lookOf as lookOfPlace } from './tile-data'

/** One entry of the legend; a ground is what only holds places. */
export interface LegendEntry {
  key: string
  state: SpaceState | null
  label: string
  color: string
  count: number
  priority: number | null
}

/** Which states say something of what is no space (as the list has it). */
const statesOfNonSpaces = ['owned', 'reserved', 'underContract', 'notForSale']

/**
 * The looks that a cemetery's places have, in the order of their priority, else of the states; `keys` by what a place
 * is coloured for, `ofSpace` of each place that is at hand.
 */
export function useLegend(gardens: readonly Garden[], spaces: readonly MapSpace[] | null) {
  const lookOf = useSpaceStyle()
  const translate = useTranslate()
  const ground = translate('map.ground')
  // Statuses and words come anew with each rendering; their text says whether anything changed.
  const names = JSON.stringify(
    Object.keys(graveColors).map((status) => {
      const look = lookOf({ status })
      return [look?.label, look?.priority]
    }),
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: `names` stands for the words and colours
  return useMemo(() => {
    const keys = new Map<string, string>()
    const looks = new Map<string, LegendEntry>()
    for (const [place, places] of gardens.flatMap((garden) => [...garden.looks])) {
      const { status, graveStatus, space } = placeOfLook(place)
      let key = keys.get(place)
      if (key === undefined) {
        const own = graveStatus !== null || statesOfNonSpaces.includes(String(status))
        const look = space || own ? lookOf({ status, graveStatus }) : null
        const [state, label, color] = look
          ? [look.state, look.label, look.color ?? graveColors[look.state]]
          : [null, ground, '#C9C2AF']
        key = `${state}|${label}|${color}`
        keys.set(place, key)
        if (!looks.has(key))
          looks.set(key, { key, state, label, color, count: 0, priority: look?.priority ?? null })
      }
      const look = looks.get(key) as LegendEntry
      // A lot that is sold as a whole has its colour, and its spaces are counted.
      if (space || look.state === null) look.count += places
    }
    const ofSpace = new Map(
      spaces?.map(({ id, status, graveStatus, space }) => [
        id,
        keys.get(lookOfPlace(status, graveStatus, space)) ?? '',
      ]),
    )
    const states = Object.keys(graveColors)
    const rank = ({ state, priority }: LegendEntry) =>
      state === null ? 1e9 : (priority ?? 1e6) + states.indexOf(state) / 100
    return { looks: [...looks.values()].sort((a, b) => rank(a) - rank(b)), keys, ofSpace }
  }, [gardens, spaces, names, ground])
}

export type LegendData = ReturnType<typeof useLegend>
