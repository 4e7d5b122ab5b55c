import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import type { PasskeyOptions } from '../../core/second-factor'

/** Loaded with the first use of a passkey. */
const library = () => import('@simplewebauthn/browser')

/** Why no passkey can be used here. */
export type PasskeysUnavailable =
  /** The installation is reached under another address, which has them. */
  'elsewhere' | 'unsupported'

/** Null where they can be used. @param at the origin that the installation's passkeys are used at */
export function passkeysUnavailable(at: string): PasskeysUnavailable | null {
  if (window.location.origin !== at) return 'elsewhere'
  return typeof window.PublicKeyCredential === 'function' ? null : 'unsupported'
}

/** The key of what to say where the browser or the device made nothing of it. */
export class PasskeyFailure extends Error {
  constructor(readonly said: 'cancelled' | 'known' | 'failed') {
    super(`The passkey: ${said}`)
  }
}

/** Asks the device for a new passkey. @throws PasskeyFailure */
export const makePasskey = (options: PasskeyOptions) =>
  withPasskeyPrompt(async () =>
    (await library()).startRegistration({
      optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON,
    }),
  )

/** Lets a passkey sign. @throws PasskeyFailure */
export const signByPasskey = (options: PasskeyOptions) =>
  withPasskeyPrompt(async () =>
    (await library()).startAuthentication({
      optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON,
    }),
  )

async function withPasskeyPrompt<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const names = [error, (error as Error).cause].map((one) => (one as Error | undefined)?.name)
    // A person who cancels, one who lets it pass, and a device that has none: browsers tell no more.
    if (names.some((name) => name === 'NotAllowedError' || name === 'AbortError'))
      throw new PasskeyFailure('cancelled')
    throw new PasskeyFailure(names.includes('InvalidStateError') ? 'known' : 'failed')
  }
}
