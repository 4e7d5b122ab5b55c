import type { Step } from '../../core/imports/row'
import { foldKey } from '../resources/columns'
import type { Repository } from '../resources/repository'
import type { Transaction } from '../transaction'
import { listText } from './results'

export const addressOf = (steps: readonly Step[]) => steps.map(({ name }) => name).join(' › ')
/** By which locations are the same: case, accents and signs do not count ("16-A", "16 a"). */
export const placeKey = (steps: readonly Step[]) => foldKey(addressOf(steps))

/** A place that a row names, from the outermost location in. */
export interface Named {
  key: string
  steps: readonly Step[]
}
export const named = (steps: readonly Step[]): Named => ({ key: placeKey(steps), steps })

export const typeNames = { section: 'Section', block: 'Block', lot: 'Lot', grave: 'Grave' } as const
type Areas = (name: string) => Repository
interface PropertyType {
  id: number
  sellable: boolean
}

/**
 * Finds the locations that rows name and makes those that are missing, outermost first; remembers them
 * from batch to batch.
 */
export class Places {
  private readonly known: Map<string, number>
  private readonly types: Map<string, PropertyType>
  private readonly read: Map<string, Named>
  private fresh: Array<() => void> = []
  /** Locations and property types that this batch made. */
  made: Array<{ resource: string; id: number }> = []
  private transaction!: Transaction
  private area!: Areas

  /** With `like`, one that works beside it in a transaction of its own and knows what it knows. */
  constructor(like?: Places) {
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
  staged(text: string | null): Named {
    const known = this.read.get(text ?? '[]')
    if (known) return known
    const one = named(JSON.parse(text ?? '[]'))
    this.read.set(text ?? '[]', one)
    return one
  }

  idOf({ key }: Named): number | null {
    return key === '' ? null : (this.known.get(key) ?? null)
  }

  /**
   * Finds or makes these places and holds them until the transaction ends: what someone put away since
   * an earlier batch found it is made anew.
   */
  async hold(paths: readonly Named[]): Promise<void> {
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
        [this.transaction.cemeteryId, listText([...wanted.keys()].sort((a, b) => a - b))],
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
    paths: readonly Named[],
    own: ReadonlyMap<string, Record<string, unknown>> = new Map(),
  ): Promise<void> {
    const wanted = new Map<string, readonly Step[]>()
    // What a place stands within is known with it.
    for (const { key: whole, steps: path } of paths)
      for (let depth = 1; depth <= path.length && !this.known.has(whole); depth++) {
        const steps = path.slice(0, depth)
        const key = placeKey(steps)
        // As the first row spells it.
        if (!this.known.has(key) && !wanted.has(key)) wanted.set(key, steps)
      }
    if (wanted.size === 0) return
    for (const { key, id } of await findLocations(this.transaction, [...wanted.keys()])) {
      this.known.set(key, id)
      wanted.delete(key)
    }
    for (let depth = 1; wanted.size > 0; depth++) {
      const level = [...wanted].filter(([, steps]) => steps.length === depth)
      const inputs: Array<Record<string, unknown>> = []
      for (const [key, steps] of level) {
        const last = steps.at(-1) as Step
        const type = await this.typeOf(last.level)
        inputs.push({
          name: last.name,
          parent: depth === 1 ? null : this.known.get(placeKey(steps.slice(0, -1))),
          propertyType: type.id,
          status: 'available',
          ...own.get(key),
          // A section is never occupied or full (server/spaces.ts), though a row may know no more.
          ...(type.sellable ? {} : { status: null, overCapacity: false }),
        })
      }
      const ids = await this.area('locations').createMany(inputs)
      level.forEach(([key], i) => {
        this.known.set(key, ids[i] as number)
        this.fresh.push(() => this.known.delete(key))
        this.made.push({ resource: 'locations', id: ids[i] as number })
        wanted.delete(key)
      })
    }
  }

  private async typeOf(level: Step['level']): Promise<PropertyType> {
    const known = this.types.get(level)
    if (known !== undefined) return known
    const name = typeNames[level]
    const { rows } = await this.transaction.query<PropertyType>(
      'select id, sellable from property_types where cemetery_id = $1 and name_key = $2 and archived_at is null',
      [this.transaction.cemeteryId, foldKey(name)],
    )
    let [type] = rows
    if (!type) {
      const sellable = level === 'lot' || level === 'grave'
      const [id] = await this.area('property-types').createMany([{ name, sellable }])
      type = { id: id as number, sellable }
      this.fresh.push(() => this.types.delete(level))
      this.made.push({ resource: 'property-types', id: type.id })
    }
    this.types.set(level, type)
    return type
  }
}

/** Which of these places have no outline yet, by their folded addresses. */
export async function undrawn(
  { client, cemeteryId }: Transaction,
  keys: readonly string[],
): Promise<Map<string, { id: number; version: number }>> {
  const { rows } = await client.query<{ key: string; id: number; version: number }>(
    `select address_key as key, id, version from locations
     where cemetery_id = $1 and address_key = any($2) and archived_at is null and geometry is null`,
    [cemeteryId, keys],
  )
  return new Map(rows.map(({ key, ...place }) => [key, place]))
}

/** Locations by their folded addresses. */
export async function findLocations(transaction: Transaction, keys: readonly string[]) {
  const { rows } = await transaction.query<{
    key: string
    id: number
    address: string
    capacity: { caskets: number; cremains: number } | null
    caskets: number
    cremains: number
  }>(
    `select address_key as key, id, address, capacity, caskets, cremains from locations
     where cemetery_id = $1 and address_key = any($2) and archived_at is null`,
    [transaction.cemeteryId, keys],
  )
  return rows
}
