export const statementKinds = ['camt', 'ofx', 'csv'] as const
export const bankLineStatuses = ['open', 'matched', 'ignored'] as const
/** Why a bank line may belong to something. */
export const matchReasons = ['number', 'amount', 'due', 'name', 'date', 'fee'] as const
export type MatchReason = (typeof matchReasons)[number]

/** What a bank line might be. */
export interface LineProposal {
  kind: 'contract' | 'transaction' | 'group'
  /** Of the contract or the transaction; a group has its first one's. */
  id: number
  /** Whose entries a match takes. */
  transactions: number[]
  number: string
  /** For those who may read people. */
  names: string | null
  /** What is owed, or was entered. */
  amount: number
  /** What the card's provider kept of it, where the line is less. */
  fee: number
  date: string | null
  /** From 0 to 100. */
  score: number
  reasons: MatchReason[]
}

/** By whose rules accounts are debited: banks of Europe, banks of the United States. */
export const debitSchemes = ['sepa', 'nacha'] as const
export const mandateStatuses = ['no-account', 'active', 'ended'] as const
export const debitOutcomes = ['pending', 'collected', 'returned'] as const
