import { z } from 'zod'
import { loginAnswer } from './session'

/** What POST /auth/login answers where the password alone opens nothing. */
export const secondStep = z.object({
  secondFactor: z.object({
    /** For the calls below, ten minutes, instead of a session. */
    ticket: z.string(),
    /** A first factor has to be added before the first session. */
    enrol: z.boolean(),
  }),
})
export type SecondStep = z.infer<typeof secondStep>['secondFactor']

const ticket = z.string().min(1, 'is required').max(100)
/** Of an app, or a recovery code. */
const code = z.string().trim().min(1, 'is required').max(40)

/** POST /auth/second-factor. */
export const secondStepBody = z.strictObject({ ticket, code })

/** POST /auth/second-factor/app, and what it answers: the key to be typed, and the picture's text. */
export const ticketBody = z.strictObject({ ticket })
export const newApp = z.object({ key: z.string(), uri: z.string() })
export type NewApp = z.infer<typeof newApp>

/** POST /auth/second-factor/app/confirm: a first code, which shows that the app has the key. */
export const confirmAppBody = z.strictObject({
  ticket,
  code,
  name: z.string().trim().min(1, 'is required').max(75, 'must be at most 75 characters'),
})
export const confirmedApp = z.object({
  /** With the first factor: shown once. */
  recoveryCodes: z.array(z.string()).nullable(),
  /** Where it was asked for before the first session. */
  session: loginAnswer.nullable(),
})
export type ConfirmedApp = z.infer<typeof confirmedApp>

/** GET /users/me/second-factors. */
export const ownFactors = z.object({
  factors: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      createdAt: z.string(),
      usedAt: z.string().nullable(),
    }),
  ),
  /** How many are left. */
  recoveryCodes: z.int(),
})
export type OwnFactors = z.infer<typeof ownFactors>
export const ownFactorsAnswer = ownFactors.extend({
  /** The configuration asks for one: the last cannot be taken away. */
  required: z.boolean(),
})
export type OwnFactorsAnswer = z.infer<typeof ownFactorsAnswer>

/** POST /users/me/second-factors/ticket: the password, or a code, once more. */
export const proveBody = z.union([
  z.strictObject({ password: z.string().min(1).max(1024) }),
  z.strictObject({ code }),
])
export const ticketAnswer = z.object({ ticket: z.string() })
export const recoveryCodesAnswer = z.object({ recoveryCodes: z.array(z.string()) })
