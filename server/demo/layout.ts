import type { Capacity } from '../../core/space'
import type { SeededRandom } from './random'

/** How a cemetery is laid out; each part is a tree of its own. */
export interface Layout {
  /** Family lots of the early days, not divided into spaces. */
  old?: { name: string; sections: number; lots: number }
  gardens: { names: readonly string[]; sections: number; lots: number; spaces: number }
  mausoleums?: { names: readonly string[]; tiers: number; crypts: number }
  columbaria?: { names: readonly string[]; niches: number }
}

export type PlaceType =
  | 'Garden'
  | 'Section'
  | 'Lot'
  | 'Space'
  | 'Mausoleum'
  | 'Tier'
  | 'Crypt'
  | 'Columbarium'
  | 'Niche'

/** What can be sold and hold an interment; the others only hold places. */
export const isSold = (type: PlaceType) =>
  type === 'Lot' || type === 'Space' || type === 'Crypt' || type === 'Niche'

/** A location to be: `above` is the index of the place that it stands within. */
export interface DemoPlace {
  name: string
  type: PlaceType
  above: number | null
  level: number
  /** Without rules of its own the usual ones hold. */
  capacity: Capacity | null
}

/** Places that a family fills one after another; all of one kind. */
export interface DemoPlot {
  kind: 'old' | 'lot' | 'crypts' | 'niches'
  /** The lot itself, where it has spaces. */
  lot: number | null
  spaces: number[]
}

export interface DemoGround {
  places: DemoPlace[]
  plots: DemoPlot[]
}

/** All places of a cemetery, outer ones before what stands within them, and who may share them. */
export function layOut(
  layout: Layout,
  random: SeededRandom,
  say: (english: string) => string = (english) => english,
): DemoGround {
  const ground: DemoGround = { places: [], plots: [] }
  const add = (
    name: string,
    type: PlaceType,
    above: number | null,
    capacity: Capacity | null = null,
  ) => {
    const level = above === null ? 0 : (ground.places[above] as DemoPlace).level + 1
    return ground.places.push({ name, type, above, level, capacity }) - 1
  }
  const { old, gardens, mausoleums, columbaria } = layout
  if (old) {
    const garden = add(old.name, 'Garden', null)
    for (let s = 0; s < old.sections; s++) {
      const section = add(`Section ${letter(s)}`, 'Section', garden)
      for (let n = 1; n <= old.lots; n++) {
        const lot = add(`Lot ${n}`, 'Lot', section, {
          caskets: random.pick([6, 8, 8, 10]),
          cremains: 8,
        })
        ground.plots.push({ kind: 'old', lot: null, spaces: [lot] })
      }
    }
  }
  for (const name of gardens.names) {
    const garden = add(name, 'Garden', null)
    for (let s = 0; s < gardens.sections; s++) {
      const section = add(`Section ${letter(s)}`, 'Section', garden)
      for (let n = 1; n <= gardens.lots; n++) {
        const lot = add(`Lot ${n}`, 'Lot', section)
        const double = random.chance(0.12)
        const spaces = range(gardens.spaces).map((space) =>
          add(
            `${say('Space')} ${space}`,
            'Space',
            lot,
            double ? { caskets: 2, cremains: 2 } : null,
          ),
        )
        ground.plots.push({ kind: 'lot', lot, spaces })
      }
    }
  }
  for (const name of mausoleums?.names ?? []) {
    const house = add(name, 'Mausoleum', null)
    for (const t of range(mausoleums?.tiers ?? 0)) {
      const tier = add(`${say('Tier')} ${letter(t - 1)}`, 'Tier', house)
      const crypts = range(mausoleums?.crypts ?? 0).map((crypt) =>
        add(
          `${say('Crypt')} ${crypt}`,
          'Crypt',
          tier,
          t === 2 ? { caskets: 2, cremains: 1 } : { caskets: 1, cremains: 1 },
        ),
      )
      ground.plots.push(
        ...pairs(crypts).map((spaces): DemoPlot => ({ kind: 'crypts', lot: null, spaces })),
      )
    }
  }
  for (const name of columbaria?.names ?? []) {
    const wall = add(name, 'Columbarium', null)
    const niches = range(columbaria?.niches ?? 0).map((niche) =>
      add(`Niche ${niche}`, 'Niche', wall, { caskets: 0, cremains: 2 }),
    )
    ground.plots.push(
      ...niches.map((niche): DemoPlot => ({ kind: 'niches', lot: null, spaces: [niche] })),
    )
  }
  return ground
}

const letter = (index: number) => String.fromCharCode(65 + index)
const range = (n: number) => Array.from({ length: n }, (_, i) => i + 1)
const pairs = (list: readonly number[]) =>
  range(Math.ceil(list.length / 2)).map((_, i) => list.slice(2 * i, 2 * i + 2))
