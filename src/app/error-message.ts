import { HttpError } from '../providers/http'
import type { DialogMessage } from './dialogs'

type Translate = (key: string, options?: Record<string, unknown>) => string
type Failure = Pick<HttpError, 'status' | 'body' | 'url'>

/**
 * The catalogue of section 8: a failed call in the specification's words; null where silence is right
 * (401, which the login flow handles).
 */
export function dialogMessageOf(
  { status, body, url }: Failure,
  t: Translate,
): DialogMessage | null {
  if (status === 401) return null
  if (isLocked(body)) return lockedMessage(body.isOwner === true, t)
  const { title, detail, instance, errorDescription, message } = body
  const common = { title: t('error.title'), ...(instance ? { errorId: instance } : {}) }
  if (status === 403 && !message && !detail && !errorDescription)
    return { ...common, text: t('error.forbidden', { url }), kind: 'forbidden' }
  const ours = wordsFor(body.code, t)
  if (ours) return { ...common, ...ours }
  if (title || detail)
    return {
      ...common,
      ...(title ? { heading: title } : {}),
      ...(detail ? { text: detail } : {}),
    }
  const text =
    errorDescription ??
    message ??
    (status === 0 ? t('error.noAnswer') : t('error.unknown', { status }))
  return { ...common, text }
}

export const isLocked = (body: HttpError['body'] | undefined) => body?.message === 'Account locked'

/** The two voices of a suspended account: its owner's and everyone else's. */
const lockedMessage = (isOwner: boolean, t: Translate): DialogMessage => ({
  title: t('error.lockedTitle'),
  text: t(isOwner ? 'error.lockedOwner' : 'error.lockedOther'),
})

/** What the server tells of itself, in the reader's language. */
function wordsFor(code: string | undefined, t: Translate) {
  const heading = code ? t(`error.server.${code}.title`, { _: '' }) : ''
  return heading ? { heading, text: t(`error.server.${code}.text`) } : null
}

/** Why a cemetery could not be entered. */
export function entryFailureText(error: unknown, id: number, t: Translate): string {
  const { status, body } = error instanceof HttpError ? error : { status: 0, body: {} as never }
  if (status === 404 || status === 400) return t('guard.unknown', { id })
  if (status === 403) return body.detail ?? t('guard.management')
  const because = wordsFor(body.code, t)?.heading ?? body.title
  return [t('guard.unloadable'), because].filter(Boolean).join(' ')
}
