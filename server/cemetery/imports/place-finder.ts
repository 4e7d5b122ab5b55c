import type { PlaceLevel } from '../../../core/imports/fields'
import {
  comparableName,
  levelOf,
  levelOfType,
  type PlaceStep,
  placeAddressOf,
  placeKey,
} from '../../../core/imports/place'
import { fits } from '../../../core/room/room-for'
import { type RoomRules, readRoomRules } from '../../../core/room/rules'
import type { Repository } from '../../engine/resources/repository'
import { foldKey } from '../../engine/sql/columns'
import type { Transaction } from '../../engine/transaction/transaction'
import { LocationLookup } from './location-tree'
import { typeNames } from './place-types'
import { arrayLiteral } from './results'

/** A place that a row names, from the outermost location in. */
export interface NamedPlace {
  key: string
  steps: readonly PlaceStep[]
}
export const namedPlace = (steps: readonly PlaceStep[]): NamedPlace => ({
  key: placeKey(steps),
  steps,
})

type Areas = (name: string) => Repository
interface PropertyType {
  id: number
  sellable: boolean
  /** What its places hold, as rules (core/room) as JSON. */
  room: string | null
}
/** Further values of a place; `propertyType` by its name. */
export type PlaceValues = Readonly<Record<string, unknown>>

/**
 * Finds the locations that rows name and makes those that are missing, outermost first; remembers them
 * from batch to batch.
 */
export class PlaceFinder {
  private readonly known: Map<string, number>
  private readonly types: Map<string, PropertyType>
  private readonly read: Map<string, NamedPlace>
  private fresh: Array<() => void> = []
  /** Locations and property types that this batch made. */
  made: Array<{ resource: string; id: number }> = []
  private transaction!: Transaction
  private area!: Areas

  /** With `like`, one that works beside it in a transaction of its own and knows what it knows. */
  constructor(like?: PlaceFinder) {
    this.known = like?.known ?? new Map()
    this.types = like?.types ?? new Map()
    this.read = like?.read ?? new Map()
  }

  /** Works in this transaction from now on; forgets what the last one made if it did not end well. */
  begin(transaction: Transaction, area: Areas) {
    for (const forget of this.fresh) forget()
    this.fresh = []
    this.made = []
    this.transaction = transaction
    this.area = area
  }

  /** The transaction has ended well. */
  settle() {
    this.fresh = []
  }

  /** A place as it is staged; each text is read once. */
  staged(text: string | null): NamedPlace {
    const known = this.read.get(text ?? '[]')
    if (known) return known
    const one = namedPlace(JSON.parse(text ?? '[]'))
    this.read.set(text ?? '[]', one)
    return one
  }

  idOf({ key }: NamedPlace): number | null {
    return key === '' ? null : (this.known.get(key) ?? null)
  }

  /**
   * Finds or makes these places and holds them until the transaction ends: what someone put away since
   * an earlier batch found it is made anew.
   */
  async hold(paths: readonly NamedPlace[]): Promise<void> {
    for (let tries = 0; ; tries++) {
      await this.resolve(paths)
      const wanted = new Map<number, string>()
      for (const path of paths) {
        const id = this.idOf(path)
        if (id !== null) wanted.set(id, path.key)
      }
      if (wanted.size === 0) return
      const { rows } = await this.transaction.query<{ id: number }>(
        'select id from locations where cemetery_id = $1 and id = any($2::bigint[]) and archived_at is null order by id for key share',
        [this.transaction.cemeteryId, arrayLiteral([...wanted.keys()].sort((a, b) => a - b))],
        'import places',
      )
      for (const { id } of rows) wanted.delete(id)
      if (wanted.size === 0) return
      if (tries === 3) throw new Error('places are put away while they are imported')
      // With what they stand within, which may be gone as well.
      for (const { steps } of paths.filter(({ key }) => [...wanted.values()].includes(key)))
        for (let depth = 1; depth <= steps.length; depth++)
          this.known.delete(placeKey(steps.slice(0, depth)))
    }
  }

  /** `own` are further values for the locations of `paths` themselves, by their place key. */
  async resolve(
    paths: readonly NamedPlace[],
    own: ReadonlyMap<string, PlaceValues> = new Map(),
  ): Promise<void> {
    const wanted = new Map<string, readonly PlaceStep[]>()
    const lookup = new LocationLookup()
    const unknown = paths.filter(({ key }) => !this.known.has(key))
    await lookup.find(
      this.transaction,
      unknown.map(({ steps }) => steps),
    )
    for (const { key, steps } of unknown) {
      const id = lookup.idOf(steps)
      if (id !== null) this.known.set(key, id)
    }
    // What a place stands within is known with it.
    for (const { key: whole, steps: path } of paths)
      for (let depth = 1; depth <= path.length && !this.known.has(whole); depth++) {
        const steps = path.slice(0, depth)
        const key = placeKey(steps)
        // As the first row spells it.
        if (!this.known.has(key) && !wanted.has(key)) wanted.set(key, steps)
      }
    if (wanted.size === 0) return
    for (const [key, steps] of wanted) {
      const id = lookup.idOf(steps)
      if (id === null) continue
      this.known.set(key, id)
      wanted.delete(key)
    }
    for (let depth = 1; wanted.size > 0; depth++) {
      const level = [...wanted].filter(([, steps]) => steps.length === depth)
      for (const [key] of level) wanted.delete(key)
      await this.make(level, own)
    }
  }

  /** Makes places whose surroundings are there. */
  private async make(
    level: ReadonlyArray<readonly [key: string, steps: readonly PlaceStep[]]>,
    own: ReadonlyMap<string, PlaceValues>,
  ) {
    const parents = level.map(([, steps]) => this.known.get(placeKey(steps.slice(0, -1))) ?? null)
    const above = await this.addresses(parents)
    const addresses = level.map(([, steps], i) =>
      placeAddressOf([...(above.get(parents[i] ?? 0) ?? []), steps.at(-1) as PlaceStep]),
    )
    const taken = await this.taken(addresses)
    const inputs: Array<Record<string, unknown>> = []
    for (const [i, [key, steps]] of level.entries()) {
      const last = steps.at(-1) as PlaceStep
      const values = own.get(key)
      const type = await this.typeFor(last, steps.length, values)
      const address = addresses[i] as string
      // Block 1 and lot 1 of a section are two places: the address of the second says which it is.
      const name =
        taken.has(comparableName(address)) && last.level
          ? `${typeNames[last.level]} ${last.name}`
          : last.name
      taken.add(comparableName(address))
      inputs.push({
        name,
        parent: parents[i],
        status: 'available',
        ...values,
        propertyType: type?.id ?? null,
        ...(type?.room && values && 'caskets' in values && !values.capacity
          ? roomOfType(type.room, values)
          : {}),
        // A section is never occupied or full (server/cemetery/spaces/spaces.ts), though a row may know no more.
        ...(type && !type.sellable ? { capacity: null, status: null, overCapacity: false } : {}),
      })
    }
    const ids = await this.area('locations').createMany(inputs)
    level.forEach(([key], i) => {
      this.known.set(key, ids[i] as number)
      this.fresh.push(() => this.known.delete(key))
      this.made.push({ resource: 'locations', id: ids[i] as number })
    })
  }

  private async addresses(ids: ReadonlyArray<number | null>): Promise<Map<number, PlaceStep[]>> {
    const { rows } = await this.transaction.query<{ id: number; address: string }>(
      'select id, address from locations where cemetery_id = $1 and id = any($2::bigint[])',
      [this.transaction.cemeteryId, arrayLiteral([...new Set(ids.filter((id) => id !== null))])],
    )
    return new Map(rows.map(({ id, address }) => [id, [{ level: null, name: address }]]))
  }

  /** Which of these addresses other places have. */
  private async taken(addresses: readonly string[]): Promise<Set<string>> {
    const { rows } = await this.transaction.query<{ address: string }>(
      'select address from locations where cemetery_id = $1 and address_key = any($2) and archived_at is null',
      [this.transaction.cemeteryId, [...new Set(addresses.map(foldKey))]],
    )
    return new Set(rows.map(({ address }) => comparableName(address)))
  }

  private async typeFor(
    step: PlaceStep,
    depth: number,
    values: PlaceValues | undefined,
  ): Promise<PropertyType | null> {
    if (values && 'propertyType' in values) {
      const name = values.propertyType
      return typeof name === 'string' ? this.typeNamed(name) : null
    }
    return this.typeNamed(typeNames[step.level ?? levelOf(step.name) ?? levelAt(depth)])
  }

  private async typeNamed(name: string): Promise<PropertyType> {
    const key = foldKey(name)
    const known = this.types.get(key)
    if (known !== undefined) return known
    const { rows } = await this.transaction.query<PropertyType>(
      'select id, sellable, room from property_types where cemetery_id = $1 and name_key = $2 and archived_at is null',
      [this.transaction.cemeteryId, key],
    )
    let [type] = rows
    if (!type) {
      const level = levelOfType(name)
      const sellable = level !== 'section' && level !== 'block'
      const [id] = await this.area('property-types').createMany([{ name, sellable }])
      type = { id: id as number, sellable, room: null }
      this.fresh.push(() => this.types.delete(key))
      this.made.push({ resource: 'property-types', id: type.id })
    }
    this.types.set(key, type)
    return type
  }
}

/** Where the type says what its places hold, they hold more than that or not. */
function roomOfType(room: string, { caskets, cremains, status }: PlaceValues) {
  const there = { caskets: Number(caskets ?? 0), children: 0, cremains: Number(cremains ?? 0) }
  const rules = readRoomRules(room)
  const overCapacity = rules !== null && !fits(rules, there)
  return { overCapacity, status: overCapacity ? 'problem' : status }
}

/** What a part of a path is that does not say it. */
const levelAt = (depth: number): PlaceLevel =>
  depth === 1 ? 'section' : depth === 2 ? 'lot' : 'grave'

/** Locations by their ids, as far as the check asks. */
export async function readPlaces(transaction: Transaction, ids: readonly number[]) {
  const { rows } = await transaction.query<{
    id: number
    version: number
    address: string
    capacity: { caskets: number; cremains: number } | null
    caskets: number
    cremains: number
    drawn: boolean
    space: boolean
    /** Of its room rules, where they hold. */
    alternatives: RoomRules['alternatives'] | null
  }>(
    `select l.id, l.version, l.address, l.capacity, l.caskets, l.cremains, l.geometry is not null as drawn,
       l.space, coalesce(l.room::jsonb -> 'alternatives', case when l.capacity is null then t.room::jsonb -> 'alternatives' end) as alternatives
     from locations l left join property_types t on t.cemetery_id = $1 and t.id = l.property_type_id
     where l.cemetery_id = $1 and l.id = any($2::bigint[]) and l.archived_at is null`,
    [transaction.cemeteryId, arrayLiteral([...new Set(ids)])],
  )
  return new Map(rows.map((row) => [row.id, row]))
}
