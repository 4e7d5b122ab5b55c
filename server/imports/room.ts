import { capacityOf, type Mapping } from '../../core/imports/mapping'
import type { RowPlan } from '../../core/imports/row'
import { type Disposition, defaultCapacity, placeOf } from '../../core/space'
import type { Transaction } from '../transaction'
import { addressOf, findLocations, placeKey } from './places'

interface Space {
  /** As the location is called, or as the file first names it. */
  address: string
  exists: boolean
  caskets: number
  cremains: number
  room: { caskets: number; cremains: number }
}

/** How full the places of a file get, with those who lie there already. */
export class Room {
  private readonly spaces = new Map<string, Space>()

  /** Flags what a batch of rows would make too full, and names that stand for a place of another spelling. */
  async flag(
    transaction: Transaction,
    plans: readonly RowPlan[],
    mapping: Pick<Mapping, 'capacity'>,
  ): Promise<void> {
    const placed = plans.filter(({ place, outcome }) => place.length > 0 && outcome === 'create')
    const keys = [...new Set(placed.map(({ place }) => placeKey(place)))].filter(
      (key) => !this.spaces.has(key),
    )
    if (keys.length > 0)
      for (const found of await findLocations(transaction, keys))
        this.spaces.set(found.key, {
          address: found.address,
          exists: true,
          caskets: found.caskets,
          cremains: found.cremains,
          room: found.capacity ?? defaultCapacity,
        })
    for (const plan of placed) {
      const key = placeKey(plan.place)
      const address = addressOf(plan.place)
      const space = this.spaces.get(key) ?? {
        address,
        exists: false,
        caskets: 0,
        cremains: 0,
        room: capacityOf(mapping, plan.place) ?? defaultCapacity,
      }
      this.spaces.set(key, space)
      if (space.address !== address) plan.issues.push(['placeSpelling', space.address])
      const takes = placeOf(plan.interment?.disposition as Disposition | undefined)
      if (!takes) continue
      space[takes]++
      if (space[takes] > space.room[takes]) plan.issues.push(['overCapacity', address])
    }
  }

  /** Whether a location is there already, or an earlier row of the file makes it. */
  async known(transaction: Transaction, plans: readonly RowPlan[]): Promise<Set<string>> {
    const keys = [...new Set(plans.map(({ place }) => placeKey(place)))]
    return new Set((await findLocations(transaction, keys)).map(({ key }) => key))
  }
}
