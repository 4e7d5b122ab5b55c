import { z } from 'zod'
import { loginAnswer } from './session'

/** An authenticator app, or a passkey (of a telephone, a computer or a security key). */
export const factorKind = z.enum(['app', 'passkey'])
export type FactorKind = z.infer<typeof factorKind>
/** The origin that passkeys can be used at; null where the installation's address allows none. */
const passkeysAt = z.string().nullable()

/** What POST /auth/login answers where the password alone opens nothing. */
export const secondFactorChallenge = z.object({
  secondFactor: z.object({
    /** For the calls below, ten minutes, instead of a session. */
    ticket: z.string(),
    /** A first factor has to be added before the first session. */
    enrol: z.boolean(),
    /** Of one's own factors. */
    kinds: z.array(factorKind),
    passkeysAt,
  }),
})
export type SecondFactorChallenge = z.infer<typeof secondFactorChallenge>['secondFactor']

const ticket = z.string().min(1, 'is required').max(100)
const name = z.string().trim().min(1, 'is required').max(75, 'must be at most 75 characters')
/** Of an app, or a recovery code. */
const code = z.string().trim().min(1, 'is required').max(40)

/** POST /auth/second-factor. */
export const secondFactorBody = z.strictObject({ ticket, code })

/** POST /auth/second-factor/app, and what it answers: the key to be typed, and the picture's text. */
export const ticketBody = z.strictObject({ ticket })
export const newAuthenticatorApp = z.object({ key: z.string(), uri: z.string() })
export type NewAuthenticatorApp = z.infer<typeof newAuthenticatorApp>

/** POST /auth/second-factor/app/confirm: a first code, which shows that the app has the key. */
export const confirmAppBody = z.strictObject({
  ticket,
  code,
  name,
})
export const confirmedFactor = z.object({
  /** With the first factor: shown once. */
  recoveryCodes: z.array(z.string()).nullable(),
  /** Where it was asked for before the first session. */
  session: loginAnswer.nullable(),
})
export type ConfirmedFactor = z.infer<typeof confirmedFactor>

/** GET /users/me/second-factors. */
export const ownFactors = z.object({
  factors: z.array(
    z.object({
      id: z.int(),
      kind: factorKind,
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
  passkeysAt,
})
export type OwnFactorsAnswer = z.infer<typeof ownFactorsAnswer>

/** POST /users/me/second-factors/ticket: the password, or a code, once more. */
export const reauthenticateBody = z.union([
  z.strictObject({ password: z.string().min(1).max(1024) }),
  z.strictObject({ code }),
])
export const ticketAnswer = z.object({ ticket: z.string() })
export const recoveryCodesAnswer = z.object({ recoveryCodes: z.array(z.string()) })

/** What a browser asks a passkey for (WebAuthn, in the JSON that its libraries take). */
export const passkeyOptions = z.looseObject({ challenge: z.string() })
export type PasskeyOptions = z.infer<typeof passkeyOptions>

/** Bytes as WebAuthn's JSON has them. */
const bytes = z
  .string()
  .max(8192)
  .regex(/^[\w-]+$/, 'is not base64url')
const credential = {
  id: bytes,
  rawId: bytes,
  type: z.literal('public-key'),
}

/** POST /auth/second-factor/passkey: what the passkey has signed. */
export const passkeyAssertionBody = z.strictObject({
  ticket,
  response: z.object({
    ...credential,
    response: z.object({ clientDataJSON: bytes, authenticatorData: bytes, signature: bytes }),
  }),
})
export type PasskeyAssertion = z.infer<typeof passkeyAssertionBody>['response']

/** POST /auth/second-factor/passkey/confirm: the public half of a new one. */
export const confirmPasskeyBody = z.strictObject({
  ticket,
  name,
  response: z.object({
    ...credential,
    response: z.object({
      clientDataJSON: bytes,
      attestationObject: bytes,
      transports: z.array(z.string().max(20)).max(10).optional(),
    }),
  }),
})
export type PasskeyRegistration = z.infer<typeof confirmPasskeyBody>['response']
