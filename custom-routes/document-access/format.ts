import type { DocumentAccess } from '../../core/documents/recipient-view'
import { getLocale } from '../../src/i18n/i18n'

/** The cemetery's way of writing where it is of the page's language, else the language's own. */
export const localeOf = ({ cemetery }: DocumentAccess): string =>
  cemetery.locale.startsWith(getLocale()) ? cemetery.locale : getLocale()

/** An instant's day in the cemetery's zone, format medium. */
export const mediumDate = (instant: string, access: DocumentAccess): string =>
  new Intl.DateTimeFormat(localeOf(access), {
    dateStyle: 'medium',
    timeZone: access.cemetery.timeZone,
  }).format(new Date(instant))

/** A calendar day, YYYY-MM-DD, format medium. */
export const mediumDay = (day: string, locale: string): string => {
  const time = Date.parse(`${day}T00:00:00Z`)
  if (Number.isNaN(time)) return day
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(time)
}

/** Today at the cemetery, YYYY-MM-DD. */
export const todayAt = (timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone }).format(new Date())

/** The name under which a file is saved. */
export const pdfName = (name: string): string => (/\.pdf$/i.test(name) ? name : `${name}.pdf`)
