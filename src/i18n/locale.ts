export const locales = ['en', 'fr', 'es'] as const
export type Locale = (typeof locales)[number]

/** Each language by its own name. */
export const localeNames: Readonly<Record<Locale, string>> = {
  en: 'English',
  fr: 'Français',
  es: 'Español',
}

const KEY = 'locale'

export const isLocale = (value: unknown): value is Locale =>
  (locales as readonly unknown[]).includes(value)

/** The chosen language, else the first of the browser's that we speak, else English. */
export function preferredLocale(): Locale {
  const chosen = localStorage.getItem(KEY)
  if (isLocale(chosen)) return chosen
  for (const language of navigator.languages ?? []) {
    const code = language.slice(0, 2).toLowerCase()
    if (isLocale(code)) return code
  }
  return 'en'
}

export const rememberLocale = (locale: Locale) => localStorage.setItem(KEY, locale)
