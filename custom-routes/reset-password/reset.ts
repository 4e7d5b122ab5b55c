import type { ResetPasswordBody } from '../../core/recovery'
import { getLocale, t } from '../../src/i18n/i18n'
import { keepErrorId } from '../../src/kit/error-id'
import { HttpError, http, jsonBody } from '../../src/providers/http'

/** Why the server took no new password. Empty where the dialog tells. */
export interface Refusal {
  /** The code is used, expired or wrong. */
  link?: boolean
  /** Lines of the policy that the password breaks. */
  password?: readonly string[]
  /** Anything else, in words. */
  other?: string
}

/** Sets the password; null when it is set. */
export async function reset(body: ResetPasswordBody): Promise<Refusal | null> {
  try {
    const { headers, ...rest } = jsonBody(body)
    await http('/api/v1/auth/reset-password', {
      ...rest,
      method: 'POST',
      headers: { ...headers, 'Accept-Language': getLocale() },
      quiet: true,
      anonymous: true,
    })
    return null
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
    const { status, body: problem } = error
    if (status === 429) return { other: keepErrorId(t('recovery.throttled'), problem.instance) }
    if (status !== 400) return {}
    const lines = problem.errors?.filter(({ field }) => field === 'newPassword')
    if (lines?.length) return { password: lines.map(({ message }) => message) }
    keepErrorId(t('recovery.linkNotValid'), problem.instance)
    return { link: true }
  }
}

/** The rules as the server has them; null when they could not be had. */
export async function loadPolicy(): Promise<readonly string[] | null> {
  try {
    const { json } = await http('/api/v1/auth/password-policy', {
      headers: { 'Accept-Language': getLocale() },
      background: true,
      anonymous: true,
    })
    return json as string[]
  } catch {
    return null
  }
}
