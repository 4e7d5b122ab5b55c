import { useSyncExternalStore } from 'react'
import enPublic from './en/public'
import { type Locale, preferredLocale, rememberLocale } from './locale'
import { flatten, type Options, type Texts, translate } from './translator'

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
let catalog: ReadonlyMap<string, string> = flatten(enPublic)
let version = 0

export const getLocale = () => locale

/** The text of a key in the current language. */
export const t = (key: string, options?: Options) => translate(catalog, locale, key, options)

/** Loads all sets for a language, then switches to it. English stands in for what is missing. */
export async function changeLocale(next: Locale): Promise<void> {
  const wanted = next === 'en' ? ['en' as const] : (['en', next] as const)
  const texts = await Promise.all(
    wanted.map(async (each) => (await Promise.all(loaders.map((load) => load(each)))).flat()),
  )
  const table = new Map<string, string>()
  for (const set of texts.flat()) flatten(set, table)
  catalog = table
  locale = next
  version += 1
  document.documentElement.lang = next
  rememberLocale(next)
  for (const listener of listeners) listener()
}

/** Adds a set of texts and loads it for the current language. */
export async function addTexts(loader: TextLoader): Promise<void> {
  if (!loaders.includes(loader)) loaders.push(loader)
  await changeLocale(locale)
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
