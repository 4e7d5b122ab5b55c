import { maxParts } from './reasons'

/** Somebody who holds a part of a right. */
export interface ShareHolder {
  contact: number
  share: number | null
  role?: string | null
}

/** A beneficiary may be interred and holds no part of the title. */
export const holdsTitle = ({ role }: Pick<ShareHolder, 'role'>): boolean => role !== 'beneficiary'

/** All of them have a share, or none has: equal parts. */
export function sharesAreWhole(holders: readonly ShareHolder[]): boolean {
  const given = holders.filter(holdsTitle).map(({ share }) => share != null)
  return given.every(Boolean) || !given.some(Boolean)
}

/** The parts of each, equal where nobody has said them. */
export const partsOf = (holders: readonly ShareHolder[]): number[] =>
  holders.map(({ share }) => share ?? 1)

/**
 * The holders of the new right, where the shares of `passing` go to `next` and the others keep theirs. What
 * somebody keeps is the same part of the whole as before, to the last fraction; `next` divide what passes as
 * their own shares say. Null where it cannot be written in `maxParts` parts.
 * @param passing contacts whose shares pass; none: the whole right, and `next` as they are
 */
export function passShares(
  holders: readonly ShareHolder[],
  passing: readonly number[],
  next: readonly ShareHolder[],
): ShareHolder[] | null {
  const title = holders.filter(holdsTitle)
  const kept = title.filter(({ contact }) => !passing.includes(contact))
  if (passing.length === 0 || kept.length === 0) return next.map((one) => ({ ...one }))
  const parts = new Map(title.map((one, i) => [one.contact, partsOf(title)[i] as number]))
  const passed = title
    .filter(({ contact }) => passing.includes(contact))
    .reduce((sum, { contact }) => sum + (parts.get(contact) ?? 0), 0)
  const heirs = next.filter(holdsTitle)
  const weights = partsOf(heirs)
  const weight = weights.reduce((sum, one) => sum + one, 0)
  const made: ShareHolder[] = kept.map((one) => ({
    ...one,
    share: (parts.get(one.contact) as number) * weight,
  }))
  heirs.forEach((heir, i) => {
    const share = (weights[i] as number) * passed
    const known = made.find(({ contact }) => contact === heir.contact)
    if (known) known.share = (known.share as number) + share
    else made.push({ ...heir, share })
  })
  const common = made.reduce((divisor, { share }) => gcd(divisor, share as number), 0)
  for (const one of made) one.share = (one.share as number) / common
  if (made.some(({ share }) => (share as number) > maxParts)) return null
  const named = new Set(made.map(({ contact }) => contact))
  const others = [...holders, ...next].filter(
    (one) => !holdsTitle(one) && !named.has(one.contact) && !passing.includes(one.contact),
  )
  return [...made, ...others.map((one) => ({ ...one }))]
}

export const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b))
