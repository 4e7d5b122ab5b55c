import type { FieldError } from '../../../core/problem'
import { badInput } from '../../engine/problem/problem'

const rules: Readonly<Record<string, (value: string) => FieldError | undefined>> = {
  slug: (value) =>
    /^[a-z0-9]+(-[a-z0-9]+)*$/.test(value)
      ? undefined
      : {
          field: 'slug',
          message: 'may hold small letters, digits and single hyphens between them',
          code: 'slug',
        },
  timeZone: (value) =>
    can(() => new Intl.DateTimeFormat('en', { timeZone: value })) && /^[A-Z]/.test(value)
      ? undefined
      : {
          field: 'timeZone',
          message: 'must be a time zone such as America/New_York',
          code: 'timeZone',
        },
  currency: (value) =>
    Intl.supportedValuesOf('currency').includes(value)
      ? undefined
      : { field: 'currency', message: 'must be a currency such as USD', code: 'currency' },
  locale: (value) =>
    can(() => Intl.getCanonicalLocales(value)) &&
    Intl.DateTimeFormat.supportedLocalesOf(value).length > 0
      ? undefined
      : { field: 'locale', message: 'must be a language such as en-US', code: 'locale' },
}

/** Of what changed: what the world has names for must be one of them. @throws Problem 400 */
export function assertKnownCodes(
  next: Readonly<Record<string, unknown>>,
  changed: readonly string[],
) {
  const errors = changed.flatMap((name) => rules[name]?.(String(next[name])) ?? [])
  const half = (next.latitude === null) !== (next.longitude === null)
  if (half && (changed.includes('latitude') || changed.includes('longitude')))
    errors.push({
      field: next.latitude === null ? 'latitude' : 'longitude',
      message: 'is required where the other is given',
      code: 'bothCoordinates',
    })
  if (errors.length > 0) throw badInput(errors)
}

function can(work: () => unknown): boolean {
  try {
    work()
    return true
  } catch {
    return false
  }
}
