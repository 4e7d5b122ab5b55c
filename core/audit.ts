import { z } from 'zod'

/** What can be wrong with a chain of the audit. */
export const brokenReasons = [
  /** An entry is not what was sealed, or was never sealed here. */
  'changed',
  /** Entries are gone from the middle. */
  'missing',
  /** Entries are gone from the end, or all were written anew. */
  'cut',
  /** An entry claims to be of the time before chains had a key. */
  'unkeyed',
  /** Sealed with a key that this server does not have. */
  'key',
  /** Dated long before what was written before it. */
  'time',
  /** What says where the chain ends was changed or taken away. */
  'head',
] as const
export type BrokenReason = (typeof brokenReasons)[number]

export const brokenEntry = z.object({
  /** A cemetery's id; null: the provider's own. */
  cemeteryId: z.int().nullable(),
  cemetery: z.string().nullable(),
  reason: z.enum(brokenReasons),
  /** The place in the chain; the first of several. */
  seq: z.int(),
  /** How many, from there on. */
  count: z.int(),
  /** The entry's id, where there is one. */
  id: z.int().nullable(),
})
export type BrokenEntry = z.infer<typeof brokenEntry>

/** What came of looking at every entry of the audit. */
export const auditVerification = z.object({
  checked: z.int(),
  /** The first of them. */
  broken: z.array(brokenEntry),
  brokenCount: z.int(),
  /** Written and not sealed yet. */
  waiting: z.int(),
  startedAt: z.string(),
  endedAt: z.string(),
  /** Null: by itself. */
  by: z.string().nullable(),
})
export type AuditVerification = z.infer<typeof auditVerification>

/** The last one; and since when one is under way. */
export const lastVerification = z.object({
  last: auditVerification.nullable(),
  runningSince: z.string().nullable(),
})
export type LastVerification = z.infer<typeof lastVerification>
