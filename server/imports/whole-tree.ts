import type { PlaceLevel } from '../../core/imports/fields'
import {
  alikeName,
  bareName,
  levelOf,
  levelOfType,
  type Step,
  sameName,
} from '../../core/imports/place'
import type { Transaction } from '../transaction'
import type { Node } from './tree'

/** More than these are not gone through for a name. */
const most = 200_000

/** All locations of a cemetery, to be found by how their paths end. */
export class WholeTree {
  private readonly byName = new Map<string, Node[]>()
  /** By whole paths and their ends without signs: "B › 2", "B-2" and "B2" are `b2`. */
  private joined: Map<string, Node[]> | undefined

  private constructor(private readonly nodes: ReadonlyMap<number, Node>) {
    for (const node of nodes.values())
      for (const name of namesOf(node)) push(this.byName, name, node)
  }

  /** Null where there are none, or too many. */
  static async read({ client, cemeteryId }: Transaction): Promise<WholeTree | null> {
    const { rows } = await client.query<Omit<Node, 'level'> & { type: string | null }>(
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
    return new WholeTree(
      new Map(
        rows.map(({ type, ...node }) => [
          Number(node.id),
          { ...node, level: type === null ? null : level(type) },
        ]),
      ),
    )
  }

  /** The one location whose path ends in these steps; null for none, or for several. */
  endingIn(steps: readonly Step[]): Node | null {
    const last = steps.at(-1)
    if (!last) return null
    const ends = new Set(
      [last.name, bareName(last.name, last.level ?? levelOf(last.name))].flatMap(
        (name) => this.byName.get(sameName(name)) ?? [],
      ),
    )
    const found = [...ends].filter((node) => this.fits(node, steps))
    return found.length === 1 ? (found[0] as Node) : null
  }

  /** The one location that is called so but for signs, by its path or the end of it. */
  alike(steps: readonly Step[]): Node | null {
    if (!this.joined) {
      this.joined = new Map()
      for (const node of this.nodes.values()) {
        let key = ''
        for (let at: Node | undefined = node; at; at = this.above(at)) {
          key = together([alikeName(at.name, at.level), key])
          push(this.joined, key, node)
        }
      }
    }
    const parts = steps.map(({ name, level }) => alikeName(name, level))
    const found = this.joined.get(together(parts)) ?? []
    return found.length === 1 ? (found[0] as Node) : null
  }

  stepsOf(node: Node): Step[] {
    const above = this.above(node)
    return [...(above ? this.stepsOf(above) : []), { level: null, name: node.name }]
  }

  private above = ({ parent }: Node) => (parent === null ? undefined : this.nodes.get(parent))

  private fits(node: Node, steps: readonly Step[]): boolean {
    let at: Node | undefined = node
    for (const step of [...steps].reverse()) {
      if (!at || !means(at, step)) return false
      at = this.above(at)
    }
    return true
  }
}

const namesOf = ({ name, level }: Node) =>
  new Set([sameName(name), sameName(bareName(name, level))])

function means(node: Node, step: Step): boolean {
  const level = step.level ?? levelOf(step.name)
  if (sameName(node.name) === sameName(step.name))
    return step.level === null || node.level === null || node.level === step.level
  return (
    level !== null &&
    node.level === level &&
    sameName(bareName(node.name, level)) === sameName(bareName(step.name, level))
  )
}

/** Between figures a border stays: 1 › 2 is not 12. */
const together = (parts: readonly string[]) =>
  parts
    .filter(Boolean)
    .join('\n')
    .replace(/(?<=\d)\n(?=\d)/g, ' ')
    .replaceAll('\n', '')

function push(lists: Map<string, Node[]>, key: string, node: Node) {
  const list = lists.get(key)
  if (list) list.push(node)
  else lists.set(key, [node])
}
