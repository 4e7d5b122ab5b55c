import { type AskedEvidence, evidenceLabel, type MissingEvidence } from './asked-evidence'
import type { Signing } from './reasons'

/** Somebody who has to sign before an inheritance passes, and what. */
export interface Signer {
  contact: number
  signs: Signing
  name?: string
}

/** Papers that each of those who are named signs for themselves. */
const signedBy: Readonly<Record<string, Signing>> = {
  statutoryDeclaration: 'declaration',
  renunciation: 'renunciation',
  noObjection: 'renunciation',
}

/** Somebody who gives a share up in their lifetime. */
export type Giver = Pick<Signer, 'contact' | 'name'>

/** Papers that each of those whose shares pass in their lifetime signs. */
const signedByGivers: readonly string[] = ['assignment', 'surrenderLetter']

/** What a signature is taken in as, where the rules have no paper of their own for it. */
export const kindOfSigning = { declaration: 'statutoryDeclaration', renunciation: 'renunciation' }

/**
 * A paper that is asked for, once for each of those who sign it. Where it is known who inherits and nobody gives a
 * part up, nobody signs that; where nobody is named the paper is one. Of several who give their shares up each signs.
 */
export function askedOf(
  one: AskedEvidence,
  signers: readonly Signer[],
  givers: readonly Giver[] = [],
): Array<MissingEvidence & { contact: number | null }> {
  const label = evidenceLabel(one)
  const named = ({ contact, name }: Giver) => ({
    kind: one.kind,
    label: (name ? `${label}: ${name}` : label).slice(0, 150),
    contact,
  })
  if (signedByGivers.includes(one.kind) && givers.length > 1) return givers.map(named)
  const signs = signedBy[one.kind]
  const own = signers.filter((signer) => signer.signs === signs)
  if (signs === undefined || signers.length === 0 || (own.length === 0 && signs === 'declaration'))
    return [{ kind: one.kind, label, contact: null }]
  return own.map(named)
}

/** A paper for those who give their part up, where the rules ask for none. */
export function alsoAsked(
  asked: readonly AskedEvidence[],
  signers: readonly Signer[],
): AskedEvidence[] {
  const renounces = signers.some(({ signs }) => signs === 'renunciation')
  return renounces && !asked.some(({ kind }) => signedBy[kind] === 'renunciation')
    ? [{ kind: kindOfSigning.renunciation }]
    : []
}
