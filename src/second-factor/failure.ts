import { t } from '../i18n/i18n'
import { keepErrorId } from '../kit/error-id'
import { HttpError } from '../providers/http'
import { PasskeyFailure } from './passkey'

/** The key of what to say of a failed call, with its id kept; null where a dialog has told it. */
export function failureOf(error: unknown): string | null {
  const key = keyOf(error)
  if (key && error instanceof HttpError) keepErrorId(t(key), error.body.instance)
  return key
}

function keyOf(error: unknown): string | null {
  if (error instanceof PasskeyFailure) return `secondFactor.passkey.${error.said}`
  if (!(error instanceof HttpError)) throw error
  const named = error.body.errors?.[0]
  if (error.status === 429) return 'secondFactor.failure.throttled'
  if (named?.code === 'ticket') return 'secondFactor.failure.ticket'
  if (named?.code === 'passkey' || error.body.code === 'noPasskey')
    return 'secondFactor.passkey.refused'
  if (named?.field === 'code') return 'secondFactor.failure.code'
  if (named?.field === 'password') return 'secondFactor.failure.password'
  if (error.body.code === 'factorRequired') return 'secondFactor.failure.required'
  return error.shown ? null : 'secondFactor.failure.other'
}
