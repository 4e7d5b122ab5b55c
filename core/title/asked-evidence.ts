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
