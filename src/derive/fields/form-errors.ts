import { problemBodyOf } from '../../app/problem-text'
import type { Translate } from '../../i18n/area-texts'
import { errorText } from '../../i18n/error-text'

/** `{ 'holders.0.share': text }` as react-hook-form nests it, rows as arrays. */
export function nestErrors(errors: Record<string, string>): Record<string, unknown> {
  const tree: Record<string, unknown> = {}
  for (const [path, message] of Object.entries(errors)) {
    const steps = path.split('.')
    let at: Record<string, unknown> = tree
    steps.forEach((step, index) => {
      if (index === steps.length - 1) {
        at[step] = { ...(at[step] as object | undefined), type: 'rule', message }
        return
      }
      at[step] ??= /^\d+$/.test(steps[index + 1] ?? '') ? [] : {}
      at = at[step] as Record<string, unknown>
    })
  }
  return tree
}

/** The server's word on single fields (400), in the reader's language; empty for other failures. */
export function serverErrors(error: unknown, translate: Translate): Record<string, string> {
  const { errors } = problemBodyOf(error)
  const list = Array.isArray(errors)
    ? errors.map((error) => [error.field, error] as const)
    : Object.entries((errors ?? {}) as Record<string, string>).map(
        ([field, message]) => [field, { message }] as const,
      )
  return Object.fromEntries(
    list
      .filter(([field]) => field !== 'root')
      // A cemetery's own fields stand beside the others in forms.
      .map(([field, error]) => [
        field.replace(/^custom\./, 'custom_'),
        errorText(error, translate),
      ]),
  )
}
