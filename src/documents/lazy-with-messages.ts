import { lazyWithMessages } from '../i18n/lazy-with-messages'
import { documentTexts } from '../record/documents/lazy-with-messages'

/** The documents' pages, once their words are there. */
export const loadDocumentsCard = lazyWithMessages(documentTexts, () => import('./home-documents'))
export const loadDocumentsPage = lazyWithMessages(documentTexts, () => import('./documents-page'))
