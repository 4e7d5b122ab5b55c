import { z } from 'zod'

/** Why somebody is told: work given to them, a record that they follow, or something of theirs that failed. */
export const noticeKinds = ['assigned', 'followed', 'failed'] as const
export type NoticeKind = (typeof noticeKinds)[number]
export const digests = ['none', 'daily', 'weekly'] as const
export type Digest = (typeof digests)[number]

export const notice = z.object({
  kind: z.enum(noticeKinds),
  /** An area; of what failed also `imports`, `paper-batches` or `mails`. */
  resource: z.string(),
  recordId: z.int(),
  label: z.string(),
  at: z.string(),
  /** Who did it; null where nobody did, or a program. */
  by: z.string().nullable(),
  /** What was done, as the timeline calls it; null for what failed. */
  action: z.string().nullable(),
  /** The calendar day that work is due. */
  due: z.string().nullable(),
  /** It came after the list was last looked at. */
  unseen: z.boolean(),
})
export type Notice = z.infer<typeof notice>

export const notices = z.object({ unseen: z.int(), notices: z.array(notice) })
export type Notices = z.infer<typeof notices>

/** What somebody wishes to be told of in one cemetery, and whether a mail sums it up. */
export const noticeSettings = z.strictObject({
  assigned: z.boolean(),
  followed: z.boolean(),
  failed: z.boolean(),
  digest: z.enum(digests),
})
export type NoticeSettings = z.infer<typeof noticeSettings>
export const usualNotices: NoticeSettings = {
  assigned: true,
  followed: true,
  failed: true,
  digest: 'none',
}

/** A record to be followed, or no longer. */
export const following = z.strictObject({
  resource: z.string().max(60),
  recordId: z.int().positive(),
  follows: z.boolean(),
})
