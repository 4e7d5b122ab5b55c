import { addTexts } from '../i18n/i18n'
import type { Texts } from '../i18n/translator'

const texts = import.meta.glob<{ default: Texts }>('./texts/{en,fr,es}.ts')
let loaded: Promise<void> | undefined

/** The panels, once their words are there. A failed load may be tried again. */
export async function ready() {
  loaded ??= addTexts(async (locale) => {
    const load = texts[`./texts/${locale}.ts`]
    return load ? [(await load()).default] : []
  }).catch((error: unknown) => {
    loaded = undefined
    throw error
  })
  const [extras] = await Promise.all([import('./extras'), loaded])
  return extras
}
