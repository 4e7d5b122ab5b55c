import { localStorageStore, type Store } from 'ra-core'
import { changeLocale, getLocale, subscribeLocale } from '../i18n/i18n'
import { isLocale } from '../i18n/locale'
import { getMode, setMode, subscribeMode } from '../theme/mode'

/** What does not belong to one cemetery; the rest is kept apart by scope. */
const SHARED = new Set(['sidebar.open', 'density'])
/** Whether keys without Ctrl are on goes by the person, in every cemetery. */
const isShared = (key: string) => SHARED.has(key) || key.startsWith('keys.')
// A key needs its closing colon: without it, resetting `c1` would wipe `c12` as well.
const shared = localStorageStore('1', ':app:')
const cache = new Map<string, Store>()

/**
 * react-admin's store of one scope. Theme and language live outside it, where pages without
 * react-admin find them too.
 * @param scope `system`, or `c` and the cemetery's id
 */
export function scopedStore(scope: string): Store {
  const known = cache.get(scope)
  if (known) return known
  const own = localStorageStore('1', `:${scope}:`)
  const pick = (key: string) => (isShared(key) ? shared : own)
  const store: Store = {
    setup: () => {
      shared.setup()
      own.setup()
    },
    teardown: () => {
      shared.teardown()
      own.teardown()
    },
    getItem: (key, fallback) => (outside[key]?.get() ?? pick(key).getItem(key, fallback)) as never,
    setItem: (key, value) =>
      outside[key] ? outside[key].set(value) : pick(key).setItem(key, value),
    removeItem: (key) => pick(key).removeItem(key),
    removeItems: (prefix) => own.removeItems(prefix),
    reset: () => own.reset(),
    subscribe: (key, callback) =>
      outside[key] ? outside[key].subscribe(callback) : pick(key).subscribe(key, callback),
    listItems: (prefix) => own.listItems?.(prefix) ?? {},
  }
  cache.set(scope, store)
  return store
}

interface Outside {
  get: () => unknown
  set: (value: unknown) => void
  subscribe: (callback: (value: unknown) => void) => () => void
}
const outside: Record<string, Outside | undefined> = {
  theme: {
    get: getMode,
    set: (value) => setMode(value === 'dark' ? 'dark' : 'light'),
    subscribe: (callback) => subscribeMode(() => callback(getMode())),
  },
  // Told when its texts are there: react-admin, which would load them itself and then build the whole
  // page anew, what was typed lost, finds the language changed already.
  locale: {
    get: getLocale,
    set: (value) => {
      if (isLocale(value)) void changeLocale(value)
    },
    subscribe: (callback) => subscribeLocale(() => callback(getLocale())),
  },
}
