import type { PlaceLevel } from '../../../core/imports/fields'
import {
  comparableName,
  levelOf,
  levelOfType,
  nameWithoutLevel,
  type PlaceStep,
  similarNameKey,
} from '../../../core/imports/place'
import type { Transaction } from '../../engine/transaction/transaction'
import type { LocationNode } from './location-tree'

/** More than these are not gone through for a name. */
const most = 200_000

/** All locations of a cemetery, to be found by how their paths end. */
export class FullLocationTree {
  private readonly byName = new Map<string, LocationNode[]>()
  /** By whole paths and their ends without signs: "B › 2", "B-2" and "B2" are `b2`. */
  private joined: Map<string, LocationNode[]> | undefined

  private constructor(private readonly nodes: ReadonlyMap<number, LocationNode>) {
    for (const node of nodes.values())
      for (const name of namesOf(node)) push(this.byName, name, node)
  }

  /** Null where there are none, or too many. */
  static async read({ client, cemeteryId }: Transaction): Promise<FullLocationTree | null> {
    const { rows } = await client.query<Omit<LocationNode, 'level'> & { type: string | null }>(
      `select l.id, l.parent_id as parent, l.name, t.name as type from locations l
       left join property_types t on t.cemetery_id = $1 and t.id = l.property_type_id
       where l.cemetery_id = $1 and l.archived_at is null order by l.id limit $2`,
      [cemeteryId, most + 1],
    )
    if (rows.length === 0 || rows.length > most) return null
    const levels = new Map<string, PlaceLevel | null>()
    const level = (type: string) => {
      if (!levels.has(type)) levels.set(type, levelOfType(type))
      return levels.get(type) ?? null
    }
    return new FullLocationTree(
      new Map(
        rows.map(({ type, ...node }) => [
          Number(node.id),
          { ...node, level: type === null ? null : level(type) },
        ]),
      ),
    )
  }

  /** The one location whose path ends in these steps; null for none, or for several. */
  endingIn(steps: readonly PlaceStep[]): LocationNode | null {
    const last = steps.at(-1)
    if (!last) return null
    const ends = new Set(
      [last.name, nameWithoutLevel(last.name, last.level ?? levelOf(last.name))].flatMap(
        (name) => this.byName.get(comparableName(name)) ?? [],
      ),
    )
    const found = [...ends].filter((node) => this.fits(node, steps))
    return found.length === 1 ? (found[0] as LocationNode) : null
  }

  /** The one location that is called so but for signs, by its path or the end of it. */
  alike(steps: readonly PlaceStep[]): LocationNode | null {
    if (!this.joined) {
      this.joined = new Map()
      for (const node of this.nodes.values()) {
        let key = ''
        for (let at: LocationNode | undefined = node; at; at = this.above(at)) {
          key = together([similarNameKey(at.name, at.level), key])
          push(this.joined, key, node)
        }
      }
    }
    const parts = steps.map(({ name, level }) => similarNameKey(name, level))
    const found = this.joined.get(together(parts)) ?? []
    return found.length === 1 ? (found[0] as LocationNode) : null
  }

  stepsOf(node: LocationNode): PlaceStep[] {
    const above = this.above(node)
    return [...(above ? this.stepsOf(above) : []), { level: null, name: node.name }]
  }

  private above = ({ parent }: LocationNode) =>
    parent === null ? undefined : this.nodes.get(parent)

  private fits(node: LocationNode, steps: readonly PlaceStep[]): boolean {
    let at: LocationNode | undefined = node
    for (const step of [...steps].reverse()) {
      if (!at || !means(at, step)) return false
      at = this.above(at)
    }
    return true
  }
}

const namesOf = ({ name, level }: LocationNode) =>
  new Set([comparableName(name), comparableName(nameWithoutLevel(name, level))])

function means(node: LocationNode, step: PlaceStep): boolean {
  const level = step.level ?? levelOf(step.name)
  if (comparableName(node.name) === comparableName(step.name))
    return step.level === null || node.level === null || node.level === step.level
  return (
    level !== null &&
    node.level === level &&
    comparableName(nameWithoutLevel(node.name, level)) ===
      comparableName(nameWithoutLevel(step.name, level))
  )
}

/** Between figures a border stays: 1 › 2 is not 12. */
const together = (parts: readonly string[]) =>
  parts
    .filter(Boolean)
    .join('\n')
    .replace(/(?<=\d)\n(?=\d)/g, ' ')
    .replaceAll('\n', '')

function push(lists: Map<string, LocationNode[]>, key: string, node: LocationNode) {
  const list = lists.get(key)
  if (list) list.push(node)
  else lists.set(key, [node])
}
