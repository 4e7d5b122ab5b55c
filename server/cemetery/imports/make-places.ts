import { capacityOf, type Mapping } from '../../../core/imports/mapping'
import { type Capacity, defaultCapacity } from '../../../core/space'
import type { Transaction } from '../../engine/transaction/transaction'
import type { NamedPlace, PlaceFinder } from './place-finder'

const batch = 500

/** A place with how many the staged rows bury there. */
interface Wanted {
  place: NamedPlace
  caskets: number
  cremains: number
}

/**
 * Makes the places that staged rows name and that are not there, before the rows: each with the state
 * that it will have when all of them are stored, so that it is written once.
 */
export class PlacesToMake {
  private wanted: Wanted[] | undefined
  private taken = 0

  /** Makes some; false when all are there. Looks for them once, and again where a job is taken over. */
  async step(
    transaction: Transaction,
    importId: number,
    places: PlaceFinder,
    mapping: Pick<Mapping, 'capacity' | 'rooms'>,
  ): Promise<boolean> {
    this.wanted ??= await wantedOf(transaction, importId, places)
    const some = this.wanted.slice(-batch)
    this.taken = some.length
    if (some.length === 0) return false
    await places.resolve(
      some.map(({ place }) => place),
      new Map(some.map((one) => [one.place.key, stateOf(one, mapping)])),
    )
    return true
  }

  /** The transaction has ended well. */
  settle() {
    this.wanted?.splice(this.wanted.length - this.taken, this.taken)
    this.taken = 0
  }
}

function stateOf(
  { place, caskets, cremains }: Wanted,
  mapping: Pick<Mapping, 'capacity' | 'rooms'>,
) {
  // Of a place whose room nobody has told those who lie there show what it holds.
  const capacity = capacityOf(mapping, place.steps) ?? shownBy({ caskets, cremains })
  const room = capacity ?? defaultCapacity
  const overCapacity = caskets > room.caskets || cremains > room.cremains
  return {
    capacity,
    caskets,
    cremains,
    overCapacity,
    status: overCapacity ? 'problem' : 'occupied',
  }
}

const shownBy = ({ caskets, cremains }: Capacity): Capacity | null =>
  caskets > defaultCapacity.caskets || cremains > defaultCapacity.cremains
    ? {
        caskets: Math.max(caskets, defaultCapacity.caskets),
        cremains: Math.max(cremains, defaultCapacity.cremains),
      }
    : null

async function wantedOf(
  transaction: Transaction,
  importId: number,
  places: PlaceFinder,
): Promise<Wanted[]> {
  const { rows } = await transaction.query<{ place: string; caskets: number; cremains: number }>(
    `select place, count(*) filter (where i_disposition in ('burial', 'entombment')) as caskets,
       count(*) filter (where i_disposition = 'inurnment') as cremains
     from import_plans where cemetery_id = $1 and import_id = $2 and place is not null and i_status = 'completed'
     group by place order by min(row_no) desc`,
    [transaction.cemeteryId, importId],
  )
  const wanted = new Map<string, Wanted>()
  for (const { place: text, caskets, cremains } of rows) {
    const place = places.staged(text)
    const known = wanted.get(place.key) ?? { place, caskets: 0, cremains: 0 }
    // As the first row spells it.
    wanted.set(place.key, {
      place,
      caskets: known.caskets + caskets,
      cremains: known.cremains + cremains,
    })
  }
  return [...wanted.values()]
}
