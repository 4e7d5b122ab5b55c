import { lazyWithMessages } from '../i18n/lazy-with-messages'
import type { Texts } from '../i18n/translation/translator'

const texts = import.meta.glob<{ default: Texts }>('./texts/{en,fr,es}.ts')

/** The editor of a paper's wording, once its words are there. */
export const loadPaperEditor = lazyWithMessages(texts, () => import('./content-input'))
/** What a new template begins with. */
export const loadStartingPoints = lazyWithMessages(texts, () => import('./starting-points'))
/** What a template makes of a record. */
export const loadTemplatePreview = lazyWithMessages(texts, () => import('./template-preview'))
/** Where something stands on the pages of a PDF. */
export const loadPdfPlaces = lazyWithMessages(texts, () => import('./pdf-places'))
