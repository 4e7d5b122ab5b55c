import { lazyWithMessages } from '../i18n/lazy-with-messages'
import type { Texts } from '../i18n/translation/translator'

const texts = import.meta.glob<{ default: Texts }>('./texts/{en,fr,es}.ts')

/** Prints a paper of many records, once its words are there. */
export const loadBatchDialog = lazyWithMessages(texts, () => import('./batch-dialog'))
/** What one has printed of many records. */
export const loadPrintedBatches = lazyWithMessages(texts, () => import('./printed-batches'))
