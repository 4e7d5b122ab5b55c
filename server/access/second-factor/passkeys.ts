import { createHmac } from 'node:crypto'
import type { AuthenticatorTransport } from '@simplewebauthn/server'
import type {
  PasskeyAssertion,
  PasskeyOptions,
  PasskeyRegistration,
} from '../../../core/second-factor'
import { badInput, conflict, type Problem } from '../../engine/problem/problem'
import { writeSystemAudit } from '../../engine/system/audit'
import type { Language } from '../../platform/mail/letters/kinds'
import type { Auth } from '../accounts/auth'
import { changeFactors, recoveryCodesFor } from './change-factors'
import { deriveKey } from './encrypted-secrets'
import { limitCodeGuesses, limitNewFactors, limitPasskeyChallenges } from './factors'
import { type RelyingParty, relyingPartyOf } from './relying-party'
import {
  challengeMinutes,
  consumeTicket,
  readTicket,
  type SignInTicket,
  storeChallenge,
  takeChallenge,
} from './tickets'

/** Half a second to load, and most starts never need it. */
const library = () => import('@simplewebauthn/server')
const product = 'Sexton'
const timeout = challengeMinutes * 60_000
/**
 * A finger or a PIN where the device asks for one. It is the second of two steps, after a password: a
 * plain security key without a PIN is one as well, and 'required' would shut it out.
 */
const userVerification = 'preferred'
/** EdDSA, ES256 and RS256: what every authenticator has one of. */
const algorithms = [-8, -7, -257]

interface Passkey {
  id: number
  credential_id: string
  public_key: Buffer
  counter: number
  transports: AuthenticatorTransport[]
}

/** Begins with a passkey: what the browser asks the device for. @throws Problem 400, 409, 429 */
export async function startPasskeyEnrolment(auth: Auth, text: string): Promise<PasskeyOptions> {
  const { owner } = auth.database
  const { rpId } = placeOf(auth)
  const ticket = await readTicket(owner, text, ['enrol', 'manage'])
  const { id, email } = ticket.user
  await limitPasskeyChallenges(auth, id)
  const { generateRegistrationOptions } = await library()
  const options = await generateRegistrationOptions({
    rpName: product,
    rpID: rpId,
    // Names nobody, and is the same for all of a person's devices: of one account they keep one.
    userID: new Uint8Array(
      createHmac('sha256', deriveKey(auth.settings, 'passkeys')).update(String(id)).digest(),
    ),
    userName: email,
    userDisplayName: email,
    timeout,
    attestationType: 'none',
    authenticatorSelection: { residentKey: 'preferred', userVerification },
    supportedAlgorithmIDs: algorithms,
    excludeCredentials: (await passkeysOf(auth, id)).map(described),
  })
  await storeChallenge(owner, ticket, options.challenge)
  return { ...options }
}

/** Adds the passkey. Answers as `confirmApp` does. @throws Problem 400, 409, 429 */
export async function confirmPasskeyEnrolment(
  auth: Auth,
  { ticket: text, name, response }: { ticket: string; name: string; response: PasskeyRegistration },
  language: Language,
): Promise<{ ticket: SignInTicket; recoveryCodes: string[] | null }> {
  const { owner } = auth.database
  const place = placeOf(auth)
  const ticket = await readTicket(owner, text, ['enrol', 'manage'])
  const { id: userId } = ticket.user
  const counted = await limitNewFactors(auth, userId)
  const challenge = await takeChallenge(owner, ticket)
  if (!challenge) throw wrong()
  const { verifyRegistrationResponse } = await library()
  const { registrationInfo } = await refusing(response, () =>
    verifyRegistrationResponse({
      response: {
        ...response,
        response: {
          ...response.response,
          transports: known(response.response.transports ?? []),
        },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: place.origin,
      expectedRPID: place.rpId,
      requireUserVerification: false,
      supportedAlgorithmIDs: algorithms,
    }),
  )
  if (!registrationInfo) throw wrong()
  const { credential } = registrationInfo
  const recoveryCodes = await changeFactors(auth, userId, language, async (client, note) => {
    const { rowCount } = await client.query(
      `insert into second_factors
        (user_id, kind, name, credential_id, public_key, counter, transports)
      values ($1, 'passkey', $2, $3, $4, $5, $6) on conflict (credential_id) do nothing`,
      [
        userId,
        name,
        credential.id,
        Buffer.from(credential.publicKey),
        credential.counter,
        credential.transports ?? [],
      ],
    )
    if (rowCount !== 1) throw wrong()
    if (ticket.purpose === 'enrol') await consumeTicket(client, ticket)
    await note('add-passkey')
    return recoveryCodesFor(client, auth, userId)
  })
  await counted.succeeded()
  return { ticket, recoveryCodes }
}

/** What a passkey is to sign at the second step. @throws Problem 400, 409 without any, 429 */
export async function passkeyChallenge(auth: Auth, text: string): Promise<PasskeyOptions> {
  const { owner } = auth.database
  const { rpId } = placeOf(auth)
  const ticket = await readTicket(owner, text, ['verify'])
  const passkeys = await passkeysOf(auth, ticket.user.id)
  if (passkeys.length === 0) throw conflict('noPasskey', 'There is no passkey')
  await limitPasskeyChallenges(auth, ticket.user.id)
  const { generateAuthenticationOptions } = await library()
  const options = await generateAuthenticationOptions({
    rpID: rpId,
    timeout,
    userVerification,
    allowCredentials: passkeys.map(described),
  })
  await storeChallenge(owner, ticket, options.challenge)
  return { ...options }
}

/**
 * Finds right what a passkey of this ticket's person has signed for this ticket. Tries are counted before
 * anything is compared, and with the codes'. @throws Problem 400, 429
 */
export async function verifyPasskey(
  auth: Auth,
  ticket: SignInTicket,
  response: PasskeyAssertion,
): Promise<void> {
  const { owner } = auth.database
  const place = placeOf(auth)
  const { id: userId } = ticket.user
  const counted = await limitCodeGuesses(auth, userId)
  const challenge = await takeChallenge(owner, ticket)
  if (!challenge) throw wrong()
  const passkey = (await passkeysOf(auth, userId)).find(
    ({ credential_id }) => credential_id === response.id,
  )
  if (!passkey) throw wrong()
  const { verifyAuthenticationResponse } = await library()
  const { verified, authenticationInfo } = await refusing(response, () =>
    verifyAuthenticationResponse({
      response: { ...response, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: place.origin,
      expectedRPID: place.rpId,
      requireUserVerification: false,
      credential: {
        id: passkey.credential_id,
        publicKey: new Uint8Array(passkey.public_key),
        // The count is compared below, once the signature is known to be the passkey's.
        counter: 0,
      },
    }),
  )
  if (!verified) throw wrong()
  // Of parallel uses one counts. A passkey that does not count (most that are kept in sync) says 0 always.
  const { rowCount } = await owner.query(
    `update second_factors set counter = $2, used_at = now()
    where id = $1 and (counter < $2 or (counter = 0 and $2 = 0))`,
    [passkey.id, authenticationInfo.newCounter],
  )
  if (rowCount !== 1) {
    await noteCopy(auth, userId)
    throw wrong()
  }
  await counted.succeeded()
}

/** It has counted less than before: there may be two of it. Whoever looks after the accounts can see it. */
async function noteCopy({ database }: Auth, userId: number) {
  const { rows } = await database.owner.query<{ label: string }>(
    'select display_name as label from users where id = $1',
    [userId],
  )
  await writeSystemAudit(database.owner, null, {
    action: 'passkey-refused',
    resource: 'users',
    recordId: userId,
    label: rows[0]?.label ?? '',
  })
}

async function passkeysOf({ database }: Auth, userId: number): Promise<Passkey[]> {
  const { rows } = await database.owner.query<Passkey>(
    `select id, credential_id, public_key, counter, transports from second_factors
    where user_id = $1 and kind = 'passkey' order by id`,
    [userId],
  )
  return rows
}

const described = ({ credential_id, transports }: Passkey) => ({ id: credential_id, transports })

/** How a browser reaches the device: hints that newer browsers may know more of. */
const ways = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const
const known = (given: readonly string[]) => ways.filter((way) => given.includes(way))

/** Whatever the library finds wrong is told in one way. In a frame of somebody else nothing is signed. */
async function refusing<T>(
  { response }: PasskeyAssertion | PasskeyRegistration,
  work: () => Promise<T>,
): Promise<T> {
  try {
    const said = JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString())
    if (said.crossOrigin === true) throw wrong()
    return await work()
  } catch {
    throw wrong()
  }
}

/** @throws Problem 409 */
function placeOf({ settings }: Auth): RelyingParty {
  const place = relyingPartyOf(settings.publicUrl)
  if (!place) throw conflict('noPasskeys', 'There are no passkeys at this address')
  return place
}

const wrong = (): Problem =>
  badInput([{ field: 'response', message: 'is not right', code: 'passkey' }])
