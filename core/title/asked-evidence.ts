import { evidenceName } from './evidence'

/** A paper that a reason asks for; `succession`: only where an inheritance is proved so. */
export interface AskedEvidence {
  kind: string
  label?: string | null
  succession?: string | null
}

export interface MissingEvidence {
  kind: string
  label: string
  /** Who signs it, where each signs for themselves. */
  contact?: number | null
}

/** What the office calls it, or what it is called in English. */
export const evidenceLabel = ({ kind, label }: AskedEvidence): string => label || evidenceName(kind)

/**
 * In place of a deed that is lost its holder declares so, who has to live for it: heirs prove their title by other
 * papers (burial authorities of England and Wales).
 */
export const mayBeDeclaredLost = (
  { kind }: Pick<AskedEvidence, 'kind'>,
  succession: string | null | undefined,
): boolean => kind === 'deed' && !succession
