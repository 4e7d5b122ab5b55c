import type { I18nProvider } from 'ra-core'
import { changeLocale, getLocale, t } from '../i18n/i18n'
import { isLocale, localeNames, locales } from '../i18n/locale'

/** react-admin's texts from the same catalog as every other page's. */
export const i18nProvider: I18nProvider = {
  translate: t,
  changeLocale: (locale) => changeLocale(isLocale(locale) ? locale : 'en'),
  getLocale,
  getLocales: () => locales.map((locale) => ({ locale, name: localeNames[locale] })),
}
