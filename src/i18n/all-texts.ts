import { areaTexts } from '../areas'
import { addTexts, type TextLoader } from './i18n'
import type { Locale } from './locale'
import type { Texts } from './translator'

type Loader = () => Promise<{ default: Texts }>
const own = import.meta.glob<{ default: Texts }>('./{en,fr,es}/*.ts')

/** Every text of the console in one language: this folder's, then the areas'. */
const everything: TextLoader = async (locale: Locale) => {
  const files = Object.entries(own).filter(([path]) => path.startsWith(`./${locale}/`))
  const areas = areaTexts(locale)
  const [shell, resources] = await Promise.all([
    Promise.all(files.map(async ([, load]) => (await (load as Loader)()).default)),
    Promise.all(areas.map(async (load) => ({ resources: (await load()).default }))),
  ])
  return [...shell, ...resources]
}

let loaded: Promise<void> | undefined

/** Once, before the first scope renders. A failed load may be tried again. */
export function loadAllTexts(): Promise<void> {
  loaded ??= addTexts(everything).catch((error: unknown) => {
    loaded = undefined
    throw error
  })
  return loaded
}
