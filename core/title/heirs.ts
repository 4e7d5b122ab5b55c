import type { Kinship } from '../authority/choices'
import type { HeirOrder } from './heir-orders'
import { gcd } from './shares'

/** A relative of whoever died, as the office knows them. */
export interface PossibleHeir {
  key: number
  kinship: Kinship
  living: boolean
  /** Gives their part up, in writing. */
  renounces?: boolean
  /** The dead relative in whose place they stand: a grandchild in that of a child. */
  through?: number | null
}

export interface HeirShare {
  key: number
  share: number
}

export interface HeirProposal {
  /** Who inherits, with their parts of the whole; nobody where no relative is left. */
  heirs: HeirShare[]
  /** Who signs the declaration: all who inherit. */
  signs: number[]
  /** Who signs a renunciation: they would inherit and do not want to. */
  renounces: number[]
  /** The class of relatives that inherits. */
  of: readonly Kinship[] | null
}

/**
 * Who inherits where there is no will: the first class of the order with somebody alive, or with descendants who
 * stand in for somebody. The living and the represented each take one equal part; those who stand in for somebody
 * divide theirs. What is renounced goes to the descendants where the order says so, else to the others of the same
 * part, then to the class, then to the next. Whoever renounces signs that, and nothing else.
 */
export function succeed(
  { order, renouncedPasses }: Pick<HeirOrder, 'order' | 'renouncedPasses'>,
  people: readonly PossibleHeir[],
): HeirProposal {
  const renounces: number[] = []
  for (const one of order) {
    const stocks = people
      .filter((person) => one.of.includes(person.kinship) && person.through == null)
      .map((person) =>
        stockOf(person, people, {
          dead: one.represented === true,
          renouncing: one.represented === true && renouncedPasses !== undefined,
        }),
      )
    renounces.push(...stocks.flatMap((stock) => stock.renounced))
    const taking = stocks.filter((stock) => stock.parts.length > 0)
    if (taking.length === 0) continue
    const heirs = whole(
      taking.flatMap(({ parts }) =>
        parts.map((part) => ({ key: part.key, of: part.of * taking.length })),
      ),
    )
    return { heirs, signs: heirs.map(({ key }) => key), renounces, of: one.of }
  }
  return { heirs: [], signs: [], renounces, of: null }
}

/** One part of the whole: `1 / of` of a stock for each who takes. */
interface Stock {
  parts: Array<{ key: number; of: number }>
  renounced: number[]
}

/** For whom descendants stand in. */
interface Representation {
  dead: boolean
  renouncing: boolean
}

function stockOf(
  person: PossibleHeir,
  people: readonly PossibleHeir[],
  represented: Representation,
  depth = 0,
): Stock {
  const renounced = person.living && person.renounces ? [person.key] : []
  if (person.living && !person.renounces)
    return { parts: [{ key: person.key, of: 1 }], renounced: [] }
  // Nobody stands in for themselves, however the relations were entered.
  if (!(person.living ? represented.renouncing : represented.dead) || depth > 8)
    return { parts: [], renounced }
  const below = people
    .filter(({ through }) => through === person.key)
    .map((one) => stockOf(one, people, represented, depth + 1))
  const taking = below.filter(({ parts }) => parts.length > 0)
  return {
    parts: taking.flatMap(({ parts }) =>
      parts.map(({ key, of }) => ({ key, of: of * taking.length })),
    ),
    renounced: [...renounced, ...below.flatMap((stock) => stock.renounced)],
  }
}

/** Unit fractions as whole parts of one number, as small as it can be. */
function whole(parts: ReadonlyArray<{ key: number; of: number }>): HeirShare[] {
  const common = parts.reduce((least, { of }) => (least / gcd(least, of)) * of, 1)
  return parts.map(({ key, of }) => ({ key, share: common / of }))
}
