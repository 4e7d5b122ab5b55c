import { z } from 'zod'
import { emailAddress } from './session'

/** POST /invitations/read and /invitations/accept: what the link of the letter carries. */
export const invitationLink = z.strictObject({
  email: emailAddress,
  code: z.string().trim().min(1, 'is required').max(200),
})
export type InvitationLink = z.infer<typeof invitationLink>

/** What its reader is invited to. */
export const invitedTo = z.object({ cemetery: z.object({ id: z.int(), name: z.string() }) })
export type InvitedTo = z.infer<typeof invitedTo>
