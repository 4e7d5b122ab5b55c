import { lazyWithMessages } from '../../i18n/lazy-with-messages'
import type { Texts } from '../../i18n/translation/translator'

/** The words of documents, for their part of a record and for their pages. */
export const documentTexts = import.meta.glob<{ default: Texts }>('./texts/{en,fr,es}.ts')

export const loadRecordDocuments = lazyWithMessages(
  documentTexts,
  () => import('./record-documents'),
)

/** A paper of a record to those who sign or read it. */
export const loadSendDialog = lazyWithMessages(documentTexts, () => import('./send-dialog'))
