import type { HttpError } from '../providers/http'
import type { Message } from './dialogs'

type Translate = (key: string, options?: Record<string, unknown>) => string

/** A failed call in the words of the specification's section 8; null where silence is right (401). */
export function messageOf(
  { status, body, url }: Pick<HttpError, 'status' | 'body' | 'url'>,
  t: Translate,
): Message | null {
  if (status === 401) return null
  if (isLocked(body)) return lockedMessage(body.isOwner === true, t)
  const { title, detail, instance, errorDescription, message } = body
  if (status === 403 && !message && !detail && !errorDescription)
    return {
      title: t('error.title'),
      text: t('error.forbidden', { url }),
      ...(instance ? { errorId: instance } : {}),
    }
  if (title || detail)
    return {
      title: t('error.title'),
      ...(title ? { heading: title } : {}),
      ...(detail ? { text: detail } : {}),
      ...(instance ? { errorId: instance } : {}),
    }
  const text =
    errorDescription ??
    message ??
    (status === 0 ? t('error.noAnswer') : t('error.unknown', { status }))
  return { title: t('error.title'), text, ...(instance ? { errorId: instance } : {}) }
}

export const isLocked = (body: HttpError['body'] | undefined) => body?.message === 'Account locked'

/** The two voices of a suspended account: its owner's and everyone else's. */
export const lockedMessage = (isOwner: boolean, t: Translate): Message => ({
  title: t('error.lockedTitle'),
  text: t(isOwner ? 'error.lockedOwner' : 'error.lockedOther'),
})
