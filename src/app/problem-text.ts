import { formatCalendarDate } from '../../core/dates/calendar'
import type { FieldError, ProblemBody } from '../../core/problem'
import type { Translate } from '../i18n/area-texts'
import { errorText } from '../i18n/error-text'
import { keepErrorId } from '../kit/error-id'

/** The problem details that a failed call carried, if any. */
export const problemBodyOf = (error: unknown): Partial<ProblemBody> =>
  ((error as { body?: Partial<ProblemBody> } | null)?.body ?? {}) as Partial<ProblemBody>

/**
 * What a problem says, in the reader's language: by its code and what it speaks of (the texts
 * `areas.conflict`), else the server's own English words.
 */
export function problemTexts(
  { title, detail, code, params, errors, status }: Partial<ProblemBody>,
  translate: Translate,
): { title?: string; text?: string } {
  if (status === 400 && Array.isArray(errors) && errors.some((error) => error.code))
    return said('invalid', { errors: sentences(errors, translate) }, title, translate)
  if (!code) return { title, text: detail }
  const variant = variantOf(code, params ?? {})
  return said(variant, params ?? {}, title, translate, detail)
}

/** Which of a code's sentences: a space may be owned, reserved or on hold, and its holder named or not. */
function variantOf(
  code: string,
  { state, holder, kind, status }: NonNullable<ProblemBody['params']>,
) {
  if (code === 'claimed') return `claimed_${state}${holder ? '_by' : ''}`
  if (code === 'capacity') return `capacity_${kind}`
  if (code === 'reservation') return `reservation_${status}`
  return code
}

function said(
  variant: string,
  params: Readonly<Record<string, unknown>>,
  title: string | undefined,
  translate: Translate,
  detail?: string,
) {
  const spoken = withDays(params)
  const known = translate(`areas.conflict.${variant}.title`, { ...spoken, _: '' })
  // A code without words of ours, or without what our words speak of.
  if (!known || known.includes('%{')) return { title, text: detail }
  return { title: known, text: translate(`areas.conflict.${variant}.text`, { ...spoken, _: '' }) }
}

/** Days as the page's language writes them. */
const withDays = (params: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)
        ? formatCalendarDate(value, document.documentElement.lang || 'en')
        : value,
    ]),
  )

const sentences = (errors: readonly FieldError[], translate: Translate) =>
  errors.map((error) => errorText(error, translate)).join('; ')

/** A failed call in one sentence. */
export function problemText(error: unknown, translate: Translate): string {
  return keepErrorId(sentenceOf(error, translate), problemBodyOf(error).instance)
}

function sentenceOf(error: unknown, translate: Translate): string {
  const status = (error as { status?: number } | null)?.status
  if (status === 412) return translate('areas.stale.short')
  if (status === 403) return translate('areas.state.forbidden')
  const { title, text } = problemTexts(problemBodyOf(error), translate)
  return (
    [title, text].filter(Boolean).join('. ') ||
    translate(status ? 'error.unknown' : 'error.noAnswer', { status })
  )
}
