import { z } from 'zod'
import { emailAddress } from '../../../core/session'

export const linkBody = z.strictObject({
  /** Minor units. */
  amount: z.int().positive().max(99_999_999_999),
  /** Who is sent it; without it the link is copied. */
  email: emailAddress.nullish(),
})
export const sendBody = z.strictObject({ email: emailAddress })

/** A secret or restricted key, and the secret of the webhook's signature. */
export const keysBody = z.strictObject({
  secretKey: z
    .string()
    .trim()
    .regex(/^(sk|rk)_(test|live)_\w{10,200}$/, 'must be a secret key: sk_… or rk_…'),
  webhookSecret: z
    .string()
    .trim()
    .regex(/^whsec_[\w+/=]{10,200}$/, 'must be a webhook’s signing secret: whsec_…'),
})
