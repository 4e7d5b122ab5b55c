import { useSyncExternalStore } from 'react'
import enPublic from './en/public'
import { type Locale, preferredLocale, rememberLocale } from './locale'
import {
  flatten,
  type Options,
  type Texts,
  translate,
  withFrenchSpaces,
} from './translation/translator'

/** How the texts of one set come for a language; only the scopes load more than the public ones. */
export type TextLoader = (locale: Locale) => Promise<Texts[]>

const publicTexts: Record<Locale, () => Promise<{ default: Texts }>> = {
  en: async () => ({ default: enPublic }),
  fr: () => import('./fr/public'),
  es: () => import('./es/public'),
}

const loaders: TextLoader[] = [async (locale) => [(await publicTexts[locale]()).default]]
const listeners = new Set<() => void>()
let locale: Locale = 'en'
let catalog = flatten(enPublic)
let version = 0

export const getLocale = () => locale

/** The text of a key in the current language. */
export const t = (key: string, options?: Options) => translate(catalog, locale, key, options)

/** Later sets win. */
function tableOf(sets: Texts[], language: Locale) {
  const table = new Map<string, string>()
  for (const set of sets) flatten(set, table)
  if (language === 'fr') for (const [key, text] of table) table.set(key, withFrenchSpaces(text))
  return table
}

/**
 * Loads all sets for a language, then switches to it. English stands in for what is missing.
 * @param options.remember whether this browser begins with it from now on; so unless told otherwise
 */
export async function changeLocale(next: Locale, { remember = true } = {}): Promise<void> {
  const wanted = next === 'en' ? ['en' as const] : (['en', next] as const)
  const texts = await Promise.all(
    wanted.map(async (each) => (await Promise.all(loaders.map((load) => load(each)))).flat()),
  )
  catalog = tableOf(texts.flat(), next)
  locale = next
  version += 1
  document.documentElement.lang = next
  if (remember) rememberLocale(next)
  for (const listener of listeners) listener()
}

/**
 * Adds a set of texts and loads it for the current language. Nobody is told: whoever shows them waits
 * for them, and a whole page rendered anew for words that it does not have keeps a phone busy.
 */
export async function addTexts(loader: TextLoader): Promise<void> {
  if (!loaders.includes(loader)) loaders.push(loader)
  const wanted = locale
  const [english, own] = await Promise.all([loader('en'), wanted === 'en' ? [] : loader(wanted)])
  // The language was changed meanwhile, with this set or without: once more, with all.
  if (locale !== wanted) return changeLocale(locale)
  for (const [key, text] of tableOf([...english, ...own], locale)) catalog.set(key, text)
}

/** Before the first page: the reader's language. */
export async function startLocale() {
  const preferred = preferredLocale()
  document.documentElement.lang = preferred
  if (preferred !== 'en') await changeLocale(preferred)
}

/** Calls back when another language has been loaded. */
export const subscribeLocale = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Renders again when the language changes; the number of the texts that are loaded. */
export const useTextVersion = () => useSyncExternalStore(subscribeLocale, () => version)

/** The translator, for components outside react-admin; renders again when the language changes. */
export function useT() {
  useTextVersion()
  return t
}
