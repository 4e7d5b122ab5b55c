export const statementKinds = ['camt', 'ofx', 'csv'] as const
export const bankLineStatuses = ['open', 'matched', 'ignored'] as const
/** Why a bank line may belong to something. */
export const matchReasons = ['number', 'amount', 'due', 'name', 'date'] as const
export type MatchReason = (typeof matchReasons)[number]
