import type {
  ConfirmedFactor,
  NewAuthenticatorApp,
  OwnFactorsAnswer,
  PasskeyAssertion,
  PasskeyOptions,
  PasskeyRegistration,
} from '../../core/second-factor'
import type { LoginAnswer } from '../../core/session'
import { type HttpOptions, http, jsonBody } from '../providers/http'

const send = async <T>(path: string, body: object, how: HttpOptions = {}): Promise<T> =>
  (await http(`/api/v1${path}`, { ...jsonBody(body), method: 'POST', quiet: true, ...how }))
    .json as T
/** A token that this browser keeps says nothing about whoever is signing in. */
const before = { anonymous: true }

export const openByCode = (ticket: string, code: string) =>
  send<LoginAnswer>('/auth/second-factor', { ticket, code }, before)
export const startAppEnrolment = (ticket: string) =>
  send<NewAuthenticatorApp>('/auth/second-factor/app', { ticket }, before)
export const confirmAppEnrolment = (ticket: string, code: string, name: string) =>
  send<ConfirmedFactor>('/auth/second-factor/app/confirm', { ticket, code, name }, before)

const passkey = '/auth/second-factor/passkey'
export const requestPasskeyOptions = (ticket: string) =>
  send<PasskeyOptions>(`${passkey}/options`, { ticket }, before)
export const openByPasskey = (ticket: string, response: PasskeyAssertion) =>
  send<LoginAnswer>(passkey, { ticket, response }, before)
export const startPasskeyEnrolment = (ticket: string) =>
  send<PasskeyOptions>(`${passkey}/new`, { ticket }, before)
export const confirmPasskeyEnrolment = (
  ticket: string,
  response: PasskeyRegistration,
  name: string,
) => send<ConfirmedFactor>(`${passkey}/confirm`, { ticket, response, name }, before)

const own = '/users/me/second-factors'
export const loadFactors = async (signal: AbortSignal) =>
  (await http(`/api/v1${own}`, { signal, silent: true })).json as OwnFactorsAnswer
/** What shows that it is oneself: the password, or a code of an app or of the recovery codes. */
export type ReauthenticationProof = { password: string } | { code: string }
export const reauthenticate = async (proof: ReauthenticationProof) =>
  (await send<{ ticket: string }>(`${own}/ticket`, proof)).ticket
export const replaceRecoveryCodes = async (ticket: string) =>
  (await send<{ recoveryCodes: string[] }>(`${own}/recovery-codes`, { ticket })).recoveryCodes
export const removeFactor = (ticket: string, id: number) =>
  send<undefined>(`${own}/${id}/remove`, { ticket })
