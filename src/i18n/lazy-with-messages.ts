import { addTexts } from './i18n'
import type { Texts } from './translation/translator'

/**
 * What is loaded later, once its words are there too; a failed load may be tried again.
 * @param texts its languages, as `import.meta.glob('./texts/{en,fr,es}.ts')` has them
 */
export function lazyWithMessages<T>(
  texts: Record<string, () => Promise<{ default: Texts }>>,
  load: () => Promise<T>,
): () => Promise<T> {
  let loaded: Promise<void> | undefined
  return async () => {
    loaded ??= addTexts(async (locale) => {
      const words = texts[`./texts/${locale}.ts`]
      return words ? [(await words()).default] : []
    }).catch((error: unknown) => {
      loaded = undefined
      throw error
    })
    const part = load()
    // Whoever counts what is underway (kit/background-load.ts) must hear of the second failure too.
    await Promise.allSettled([part, loaded])
    await loaded
    return part
  }
}
