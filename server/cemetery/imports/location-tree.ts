import type { PlaceLevel } from '../../../core/imports/fields'
import {
  comparableName,
  levelOf,
  levelOfType,
  nameWithoutLevel,
  type PlaceStep,
  pathSign,
  placeKey,
} from '../../../core/imports/place'
import type { Transaction } from '../../engine/transaction/transaction'
import { arrayLiteral } from './results'

/** A location that is there. */
export interface LocationNode {
  id: number
  parent: number | null
  name: string
  /** Of its property type; null where that says none. */
  level: PlaceLevel | null
}

const top = 0

/**
 * The locations of a cemetery as far as they were asked for, by what they stand within: places of a file
 * are found among them part by part.
 */
export class LocationTree {
  private readonly below = new Map<number, Siblings>()

  /** Reads what stands within these and was not read before; null is the top. */
  async load(transaction: Transaction, parents: Iterable<number | null>): Promise<void> {
    const wanted = [...new Set([...parents].map((id) => id ?? top))].filter(
      (id) => !this.below.has(id),
    )
    if (wanted.length === 0) return
    const ids = wanted.filter((id) => id !== top)
    const found = await transaction.pipeline([
      ...(wanted.includes(top) ? [childrenOf(transaction, 'l.parent_id is null', [])] : []),
      ...(ids.length > 0
        ? [childrenOf(transaction, 'l.parent_id = any($2::bigint[])', [arrayLiteral(ids)])]
        : []),
    ])
    for (const id of wanted) this.below.set(id, new Siblings())
    for (const { rows } of found)
      for (const row of rows as unknown as LocationRow[]) this.add(nodeOf(row))
  }

  /** One that was made just now, or is known from elsewhere. */
  add(node: LocationNode) {
    this.below.get(node.parent ?? top)?.add(node)
  }

  /** Forgets one, with what stands within it. */
  forget(parent: number | null) {
    this.below.delete(parent ?? top)
  }

  children = (parent: number | null): readonly LocationNode[] =>
    this.below.get(parent ?? top)?.all ?? []

  /** The place that a step names within another that was read; null for none, or for several. */
  find(parent: number | null, step: PlaceStep): LocationNode | null {
    return this.below.get(parent ?? top)?.find(step) ?? null
  }
}

/** What stands within one place, a hundred thousand as well: found by their names, never one by one. */
class Siblings {
  readonly all: LocationNode[] = []
  private readonly ids = new Set<number>()
  private readonly byName = new Map<string, LocationNode[]>()
  /** By level and the name without the level's word. */
  private readonly byBareName = new Map<string, LocationNode[]>()

  add(node: LocationNode) {
    if (this.ids.has(node.id)) return
    this.ids.add(node.id)
    this.all.push(node)
    push(this.byName, comparableName(node.name), node)
    if (node.level !== null) push(this.byBareName, bare(node.name, node.level), node)
  }

  /** From the surest way on; the first in which one fits says which. */
  find(step: PlaceStep): LocationNode | null {
    const named = this.byName.get(comparableName(step.name)) ?? []
    const level = step.level ?? levelOf(step.name)
    const ways = [
      () => named.filter((node) => step.level === null || node.level === step.level),
      () => (level === null ? [] : (this.byBareName.get(bare(step.name, level)) ?? [])),
      // Of a cemetery that calls its levels otherwise.
      () => named.filter((node) => node.level === null),
    ]
    for (const way of ways) {
      const found = way()
      if (found.length > 0) return found.length === 1 ? (found[0] as LocationNode) : null
    }
    return null
  }
}

const bare = (name: string, level: PlaceLevel) =>
  `${level}:${comparableName(nameWithoutLevel(name, level))}`

function push(lists: Map<string, LocationNode[]>, key: string, node: LocationNode) {
  const list = lists.get(key)
  if (list) list.push(node)
  else lists.set(key, [node])
}

/** More parts than these are no path with a sign in a name. */
const maxPathParts = 6
const isPath = (steps: readonly PlaceStep[]) =>
  steps.length > 1 && steps.length <= maxPathParts && steps.every(({ level }) => level === null)

/** A path with some of its parts as one name: A › B › C → "A › B" › C, A › "B › C", "A › B › C". */
function joinedWays(steps: readonly PlaceStep[]): PlaceStep[][] {
  const [first, ...rest] = steps
  if (!first) return []
  let ways: PlaceStep[][] = [[first]]
  for (const step of rest)
    ways = ways.flatMap((way) => {
      const last = way.at(-1) as PlaceStep
      return [
        [...way, step],
        [...way.slice(0, -1), { level: null, name: last.name + pathSign + step.name }],
      ]
    })
  return ways.filter((way) => way.length < steps.length)
}

interface LocationRow {
  id: number
  parent: number | null
  name: string
  type: string | null
}

const nodeOf = ({ id, parent, name, type }: LocationRow): LocationNode => ({
  id,
  parent,
  name,
  level: type === null ? null : levelOfType(type),
})

const childrenOf = ({ cemeteryId }: Transaction, which: string, values: unknown[]) => ({
  text: `select l.id, l.parent_id as parent, l.name, t.name as type from locations l
    left join property_types t on t.cemetery_id = $1 and t.id = l.property_type_id
    where l.cemetery_id = $1 and l.archived_at is null and ${which} order by l.id`,
  values: [cemeteryId, ...values],
})

/** Where places of a file stand: the location that each of their parts is. */
export class LocationLookup {
  readonly tree: LocationTree
  /** By their keys; null for one that is not there. */
  private readonly known = new Map<string, number | null>()

  constructor(tree = new LocationTree()) {
    this.tree = tree
  }

  /** Finds places with all that they stand within, level by level. */
  async find(transaction: Transaction, paths: Iterable<readonly PlaceStep[]>): Promise<void> {
    const all = [...paths]
    await this.findParts(transaction, all)
    // A name that has the sign of a path in it was taken apart with the path.
    const whole = new Map(
      all
        .filter((steps) => isPath(steps) && this.idOf(steps) === null)
        .map((steps) => [steps, joinedWays(steps)]),
    )
    if (whole.size === 0) return
    await this.findParts(transaction, [...whole.values()].flat())
    for (const [steps, ways] of whole) {
      const found = new Set(ways.flatMap((way) => this.idOf(way) ?? []))
      if (found.size === 1) this.known.set(placeKey(steps), [...found][0] as number)
    }
  }

  private async findParts(transaction: Transaction, paths: readonly (readonly PlaceStep[])[]) {
    let waiting = [...new Map([...paths].map((steps) => [placeKey(steps), steps])).values()].filter(
      (steps) => steps.length > 0 && !this.known.has(placeKey(steps)),
    )
    if (waiting.length === 0) return
    await this.tree.load(transaction, [null])
    for (let depth = 1; waiting.length > 0; depth++) {
      const within = new Set<number>()
      for (const steps of waiting) {
        const part = steps.slice(0, depth)
        const id = this.look(part)
        if (id !== null && depth < steps.length) within.add(id)
      }
      waiting = waiting.filter((steps) => {
        if (depth === steps.length) return false
        if (this.idOf(steps.slice(0, depth)) !== null) return true
        // Nothing stands within what is not there.
        for (let at = depth + 1; at <= steps.length; at++)
          this.known.set(placeKey(steps.slice(0, at)), null)
        return false
      })
      await this.tree.load(transaction, within)
    }
  }

  private look(part: readonly PlaceStep[]): number | null {
    const key = placeKey(part)
    const known = this.known.get(key)
    if (known !== undefined) return known
    const parent = part.length === 1 ? null : this.idOf(part.slice(0, -1))
    const node =
      part.length > 1 && parent === null ? null : this.tree.find(parent, part.at(-1) as PlaceStep)
    this.known.set(key, node?.id ?? null)
    return node?.id ?? null
  }

  /** Null for one that is not there; only of places that were asked for, or stand around those. */
  idOf = (steps: readonly PlaceStep[]): number | null => this.known.get(placeKey(steps)) ?? null
}
