import { z } from 'zod'
import { emailAddress, passwordText } from './session'

/** POST /auth/forgot-password. `baseUrl` is the page that the link leads to: ours. */
export const forgotPasswordBody = z.strictObject({
  baseUrl: z.string().min(1, 'is required').max(500),
  email: emailAddress,
})
export type ForgotPasswordBody = z.infer<typeof forgotPasswordBody>

const code = z.string().trim().min(1, 'is required').max(200)

/** POST /auth/reset-password. */
export const resetPasswordBody = z.strictObject({
  email: emailAddress,
  newPassword: passwordText,
  code,
})
export type ResetPasswordBody = z.infer<typeof resetPasswordBody>

/** POST /verify-email, and its answer: the same details. Without a cemetery it is a person's own address. */
export const verifyEmailBody = z.strictObject({
  cemeteryId: z.int().positive().optional(),
  email: emailAddress,
  code,
})
export type VerifyEmailBody = z.infer<typeof verifyEmailBody>

/** A letter of the demo's outbox. */
export const outboxMail = z.object({
  id: z.int(),
  at: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
})
export type OutboxMail = z.infer<typeof outboxMail>
