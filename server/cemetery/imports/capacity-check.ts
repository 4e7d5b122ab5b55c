import type { PlaceLevel } from '../../../core/imports/fields'
import { capacityOf, type Mapping } from '../../../core/imports/mapping'
import { comparableName, levelOf, placeAddressOf, placeKey } from '../../../core/imports/place'
import type { RowPlan } from '../../../core/imports/row-reader'
import { fits } from '../../../core/room/room-for'
import type { RoomRules } from '../../../core/room/rules'
import {
  type Capacity,
  capacityKindOf,
  type Disposition,
  defaultCapacity,
} from '../../../core/space'
import type { Transaction } from '../../engine/transaction/transaction'
import type { LocationLookup } from './location-tree'
import { readPlaces } from './place-finder'
import type { ProposedRoom } from './record'

interface SpaceUse {
  /** As the location is called, or as the file first names it. */
  address: string
  level: PlaceLevel | null
  caskets: number
  cremains: number
  /** Null where nobody has said how many it holds, or it is no space. */
  room: Capacity | null
  /** Room rules that it has, or its type has. */
  alternatives: RoomRules['alternatives'] | null
  /** Whether its room is to be asked for. */
  unknown: boolean
}

/** How full the places of a file get, with those who lie there already. */
export class CapacityCheck {
  private readonly spaces = new Map<string, SpaceUse>()

  /** Flags what a batch of rows would make too full, and names that stand for a place of another spelling. */
  async flag(
    transaction: Transaction,
    plans: readonly RowPlan[],
    mapping: Pick<Mapping, 'capacity' | 'rooms'>,
    lookup: LocationLookup,
  ): Promise<void> {
    const placed = plans.filter(({ place, outcome }) => place.length > 0 && outcome === 'create')
    const there = await readPlaces(
      transaction,
      placed.flatMap(({ place }) => lookup.idOf(place) ?? []),
    )
    for (const plan of placed) {
      const id = lookup.idOf(plan.place)
      const key = id === null ? placeKey(plan.place) : `#${id}`
      let space = this.spaces.get(key)
      if (!space) {
        const found = id === null ? undefined : there.get(id)
        const last = plan.place.at(-1)
        const level = last?.level ?? (last ? levelOf(last.name) : null)
        // A section is never full.
        const holds = found ? found.space : level !== 'section' && level !== 'block'
        const room = (found ? found.capacity : null) ?? capacityOf(mapping, plan.place)
        space = {
          address: found?.address ?? placeAddressOf(plan.place),
          level,
          caskets: found?.caskets ?? 0,
          cremains: found?.cremains ?? 0,
          room: holds ? room : null,
          alternatives: holds ? (found?.alternatives ?? null) : null,
          unknown: holds && room === null && !found?.alternatives,
        }
        this.spaces.set(key, space)
      }
      if (id !== null && !isSpelled(space.address, plan))
        plan.issues.push(['placeSpelling', space.address])
      const takes = capacityKindOf(plan.interment?.disposition as Disposition | undefined)
      if (!takes) continue
      space[takes]++
      if (isOver(space, takes)) plan.issues.push(['overCapacity', space.address])
    }
  }

  /** What places hold whose room nobody has told, where it is more than any new place's. */
  proposed(): Partial<Record<PlaceLevel, ProposedRoom>> | undefined {
    const unknown = [...this.spaces.values()].filter((space) => space.unknown)
    const proposed: Partial<Record<PlaceLevel, ProposedRoom>> = {}
    for (const level of ['lot', 'grave'] as const) {
      const own = unknown.filter((space) => (space.level ?? 'lot') === level)
      const most = {
        caskets: ninetyFifth(own.map(({ caskets }) => caskets)),
        cremains: ninetyFifth(own.map(({ cremains }) => cremains)),
      }
      const fuller = own.some(
        (one) => one.caskets > defaultCapacity.caskets || one.cremains > defaultCapacity.cremains,
      )
      if (fuller)
        proposed[level] = {
          places: own.length,
          caskets: Math.max(most.caskets, defaultCapacity.caskets),
          cremains: Math.max(most.cremains, defaultCapacity.cremains),
        }
    }
    return Object.keys(proposed).length > 0 ? proposed : undefined
  }
}

const isOver = ({ alternatives, room, caskets, cremains }: SpaceUse, takes: keyof Capacity) =>
  alternatives
    ? !fits({ alternatives }, { caskets, children: 0, cremains })
    : room !== null && { caskets, cremains }[takes] > room[takes]

/** As the end of the location's address: case and spaces do not count. */
const isSpelled = (address: string, { place }: RowPlan) =>
  comparableName(address).endsWith(comparableName(placeAddressOf(place)))

function ninetyFifth(numbers: number[]): number {
  const sorted = numbers.sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * 0.95) - 1)] ?? 0
}
