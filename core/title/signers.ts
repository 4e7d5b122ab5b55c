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

/** What a signature is taken in as, where the rules have no paper of their own for it. */
export const kindOfSigning = { declaration: 'statutoryDeclaration', renunciation: 'renunciation' }

/**
 * A paper that is asked for, once for each of those who sign it. Where it is known who inherits and nobody gives a
 * part up, nobody signs that; where nobody is named the paper is one.
 */
export function askedOf(
  one: AskedEvidence,
  signers: readonly Signer[],
): Array<MissingEvidence & { contact: number | null }> {
  const label = evidenceLabel(one)
  const signs = signedBy[one.kind]
  const own = signers.filter((signer) => signer.signs === signs)
  if (signs === undefined || signers.length === 0 || (own.length === 0 && signs === 'declaration'))
    return [{ kind: one.kind, label, contact: null }]
  return own.map(({ contact, name }) => ({
    kind: one.kind,
    label: (name ? `${label}: ${name}` : label).slice(0, 150),
    contact,
  }))
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
