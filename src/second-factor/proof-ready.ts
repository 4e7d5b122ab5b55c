import type { Texts } from '../i18n/translator'
import { withTexts } from '../i18n/with-texts'

const texts = import.meta.glob<{ default: Texts }>('./texts/{en,fr,es}.ts')

/** The question for one's password or a code, once its words are there. */
export const proof = withTexts(texts, async () => ({ default: (await import('./proof')).Proof }))
