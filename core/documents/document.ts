import { z } from 'zod'
import { emailAddress } from '../session'

/** `signed`: all have finished, the sealed file is being made. */
export const documentStatuses = [
  'draft',
  'sent',
  'signed',
  'finished',
  'declined',
  'revoked',
] as const
export type DocumentStatus = (typeof documentStatuses)[number]
/** As it is shown: one that was sent and has not ended in time has expired. */
export type ShownDocumentStatus = DocumentStatus | 'expired'

export const recipientStatuses = ['waiting', 'invited', 'opened', 'finished', 'declined'] as const
export type RecipientStatus = (typeof recipientStatuses)[number]

/** What becomes of a document, in the order in which it may. */
export const documentEvents = [
  'made',
  'sent',
  'reminded',
  'extended',
  'linked',
  'corrected',
  'opened',
  'consented',
  'entered',
  'taken-back',
  'recipient-finished',
  'declined',
  'paper-wanted',
  'finished',
  'revoked',
] as const
export type DocumentEventKind = (typeof documentEvents)[number]

/** The area of those whom documents are sent to. */
export const recipientArea = 'contacts'
export const maxRecipients = 20
export const maxDocumentMessage = 1_000

/** Whom a document is sent to: a contact, as a person or as an institution. */
const recipientBody = z.strictObject({
  personId: z.int().positive().nullable().default(null),
  institutionId: z.int().positive().nullable().default(null),
  email: emailAddress.nullable().default(null),
  role: z.string().max(60).nullable().default(null),
})

export const sendBody = z.strictObject({
  mode: z.enum(['sign', 'view']),
  recipients: z.array(recipientBody).min(1).max(maxRecipients),
  /** One after another, in the order of the list. */
  inOrder: z.boolean().default(false),
  /** An instant, ISO 8601. */
  expires: z.iso.datetime({ offset: true }),
  message: z.string().trim().max(maxDocumentMessage).nullable().default(null),
})
export type SendBody = z.infer<typeof sendBody>

export const documentFromPaper = z.strictObject({
  template: z.string().max(40),
  language: z.enum(['en', 'fr', 'es']),
  record: z.strictObject({ resource: z.string().max(60), recordId: z.int().positive() }),
})

/** A recipient, as the office sees them. */
export interface DocumentRecipient {
  id: number
  personId: number | null
  institutionId: number | null
  name: string
  role: string | null
  email: string | null
  status: RecipientStatus
  invitedAt: string | null
  openedAt: string | null
  finishedAt: string | null
  remindedAt: string | null
  reason: string | null
  wantsPaper: boolean
  /** How many places they sign or enter, and how many are done. */
  fields: number
  entered: number
}

export interface DocumentEvent {
  n: number
  kind: DocumentEventKind
  at: string
  who: string | null
  address: string | null
  detail: Record<string, string>
}

/** A document, as the office sees it. */
export interface OfficeDocument {
  id: number
  version: number
  resource: string
  recordId: number
  recordLabel: string
  name: string
  template: string | null
  language: 'en' | 'fr' | 'es'
  mode: 'sign' | 'view'
  status: ShownDocumentStatus
  inOrder: boolean
  message: string | null
  expiresAt: string | null
  createdAt: string
  createdBy: string | null
  sentAt: string | null
  endedAt: string | null
  /** Roles that have a place on it. */
  roles: string[]
  recipients: DocumentRecipient[]
}

/** The same with its story and the addresses of its files. */
export interface OfficeDocumentDetails extends OfficeDocument {
  events: DocumentEvent[]
  /** Whether each entry fits the one before. */
  eventsHold: boolean
  files: { original: string; sealed: string | null }
}
