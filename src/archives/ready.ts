import type { Texts } from '../i18n/translator'
import { withTexts } from '../i18n/with-texts'

/** The page of export and import, once its words are there. */
export const ready = withTexts(
  import.meta.glob<{ default: Texts }>('./texts/{en,fr,es}.ts'),
  () => import('./ArchivesPage'),
)
