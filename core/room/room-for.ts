import { capacityKindOf, countsAgainstCapacity, type Disposition } from '../space'
import type { RoomRules, Together } from './rules'

/** What somebody is laid in, as far as room is concerned; a scattering takes none. */
export type RoomKind = 'casket' | 'child' | 'urn'

/** Somebody who lies in a place or is going to. */
export interface Lying {
  kind: RoomKind
  /** From the deepest, which is 1; null: nobody has said. */
  level: number | null
}

/** Who is to be laid there, when and in what. */
export interface RoomQuestion {
  /** Null: takes no room, as ashes that are scattered. */
  kind: RoomKind | null
  /** ISO day. */
  on: string
  level?: number | null
  /** Outer measures of what they are laid in, in millimetres; null: not known. */
  length?: number | null
  width?: number | null
}

export interface RoomUse {
  /** Of the kind asked about, beside what else lies there. */
  used: number
  of: number
}

export type RoomAnswer =
  | ({ fits: true; level: number | null } & RoomUse)
  | ({
      fits: false
      reason: RoomReason
      params: Readonly<Record<string, string | number>>
    } & RoomUse)

export const roomReasons = [
  'over',
  'caskets',
  'children',
  'cremains',
  'besideUrns',
  'besideCaskets',
  'urnsAfterCasket',
  'urnsAbove',
  'noSuchLevel',
  'levelTaken',
  'deeperFirst',
  'noLevel',
  'tooLong',
  'tooWide',
  'closed',
] as const
export type RoomReason = (typeof roomReasons)[number]

/** May they be laid here beside those who lie here, and on which level? */
export function roomFor(
  rules: RoomRules,
  lying: readonly Lying[],
  asked: RoomQuestion,
): RoomAnswer {
  const there = countOf(lying)
  const use = roomUse(rules, there, asked.kind)
  const no = (reason: RoomReason, params: Record<string, string | number> = {}): RoomAnswer => ({
    fits: false,
    reason,
    params,
    ...use,
  })
  if (rules.closedFrom && asked.on >= rules.closedFrom)
    return no('closed', { on: rules.closedFrom })
  const { kind } = asked
  if (kind === null) return { fits: true, level: null, ...use }
  const { length, width } = rules.inner ?? {}
  if (length && asked.length && asked.length > length)
    return no('tooLong', { measure: asked.length, inner: length })
  if (width && asked.width && asked.width > width)
    return no('tooWide', { measure: asked.width, inner: width })
  if (!fits(rules, there)) return no('over')
  const bodies = there.caskets + there.children
  if (kind === 'urn' && rules.urnsAfterCasket && bodies === 0) return no('urnsAfterCasket')
  if (kind !== 'urn' && rules.noCasketAfterUrns && there.cremains > 0) return no('urnsAbove')
  if (!fits(rules, countOf([...lying, { kind, level: null }])))
    return no(whyFull(rules, there, kind))
  return takesLevel(rules, kind)
    ? onLevel(rules, lying, asked, use, no)
    : { fits: true, level: null, ...use }
}

/** Whether so many may lie together, by one of the alternatives at least. `room_over` in SQL says where not. */
export const fits = (
  { alternatives }: Pick<RoomRules, 'alternatives'>,
  { caskets, children, cremains }: Counted,
) =>
  alternatives.some(
    (one) =>
      cremains <= one.cremains &&
      caskets <= one.caskets &&
      caskets + children <= one.caskets + (one.children ?? 0),
  )

export type Counted = Required<Together>

/** Where a place is for one kind alone, as a niche is: which. A place for nobody is for neither. */
export function takesOnly({
  alternatives,
}: Pick<RoomRules, 'alternatives'>): 'urns' | 'caskets' | null {
  const urns = alternatives.some(({ cremains }) => cremains > 0)
  const bodies = alternatives.some(({ caskets, children = 0 }) => caskets + children > 0)
  return urns === bodies ? null : urns ? 'urns' : 'caskets'
}

/** How many of each kind lie there. */
export const countOf = (lying: readonly Lying[]): Counted => ({
  caskets: lying.filter(({ kind }) => kind === 'casket').length,
  children: lying.filter(({ kind }) => kind === 'child').length,
  cremains: lying.filter(({ kind }) => kind === 'urn').length,
})

/** What an interment takes; null where none: scattered, remembered, taken out, or deepened. */
export function roomKindOf(interment: {
  disposition?: string | null
  status?: string | null
  child?: boolean | null
  deepenedOn?: string | null
}): RoomKind | null {
  if (!countsAgainstCapacity(interment.status) || interment.deepenedOn) return null
  return roomKindOfDisposition(interment.disposition as Disposition, interment.child === true)
}

export function roomKindOfDisposition(
  disposition: Disposition | null | undefined,
  child: boolean,
): RoomKind | null {
  const kind = capacityKindOf(disposition)
  return kind === 'cremains' ? 'urn' : kind === null ? null : child ? 'child' : 'casket'
}

/** Levels with those who lie on them: whose level nobody has said lie on the deepest that are free. */
export function levelsTaken(rules: RoomRules, lying: readonly Lying[]): Set<number> {
  const onLevels = lying.filter(({ kind }) => takesLevel(rules, kind))
  const taken = new Set(onLevels.flatMap(({ level }) => level ?? []))
  for (const { level } of onLevels) if (level === null) taken.add(deepestFree(taken))
  return taken
}

function deepestFree(taken: ReadonlySet<number>): number {
  for (let level = 1; ; level++) if (!taken.has(level)) return level
}

/** Where no place is a child's, a child lies as a casket does; else with those who lie there. */
const takesLevel = ({ levels, alternatives }: RoomRules, kind: RoomKind) =>
  levels !== undefined &&
  (kind === 'casket' || (kind === 'child' && alternatives.every(({ children }) => !children)))

/** What lies on a level blocks the way to all below it. */
function onLevel(
  rules: RoomRules,
  lying: readonly Lying[],
  asked: RoomQuestion,
  use: RoomUse,
  no: (reason: RoomReason, params?: Record<string, string | number>) => RoomAnswer,
): RoomAnswer {
  const count = rules.levels?.length ?? 0
  const taken = levelsTaken(rules, lying)
  const next = Math.max(0, ...taken) + 1
  const level = asked.level ?? next
  if (asked.level != null && (asked.level < 1 || asked.level > count))
    return no('noSuchLevel', { level, levels: count })
  if (next > count) return no('noLevel', { levels: count })
  if (level < next) return no('levelTaken', { level, next })
  if (level > next && rules.deepestFirst) return no('deeperFirst', { level, next })
  return { fits: true, level, ...use }
}

/** How much of a kind there is beside the others that lie there: of the alternatives that hold these the most. */
export function roomUse(
  { alternatives }: Pick<RoomRules, 'alternatives'>,
  there: Counted,
  kind: RoomKind | null,
): RoomUse {
  if (kind === null) return { used: 0, of: 0 }
  const bodies = there.caskets + there.children
  const most = (of: (one: Together) => number, holds: (one: Together) => boolean) =>
    Math.max(0, ...alternatives.filter(holds).map(of))
  const room = (one: Together) => one.caskets + (one.children ?? 0)
  if (kind === 'urn')
    return {
      used: there.cremains,
      of: most(
        ({ cremains }) => cremains,
        (one) => there.caskets <= one.caskets && bodies <= room(one),
      ),
    }
  if (kind === 'child')
    return {
      used: bodies,
      of: most(room, (one) => there.cremains <= one.cremains && there.caskets <= one.caskets),
    }
  return {
    used: there.caskets,
    of: most(
      (one) => Math.max(0, Math.min(one.caskets, room(one) - there.children)),
      (one) => there.cremains <= one.cremains,
    ),
  }
}

/** Full of its own kind, or taken by the other. */
function whyFull(rules: RoomRules, there: Counted, kind: RoomKind): RoomReason {
  const alone = countOf([{ kind, level: null }])
  const others: Counted =
    kind === 'urn' ? { ...there, caskets: 0, children: 0 } : { ...there, cremains: 0 }
  const would: Counted = {
    caskets: others.caskets + alone.caskets,
    children: others.children + alone.children,
    cremains: others.cremains + alone.cremains,
  }
  if (fits(rules, would)) return kind === 'urn' ? 'besideCaskets' : 'besideUrns'
  return kind === 'urn' ? 'cremains' : kind === 'child' ? 'children' : 'caskets'
}
