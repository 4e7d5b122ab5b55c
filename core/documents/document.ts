import { z } from 'zod'
import { boundedText } from '../schema'
import { emailAddress } from '../session'
import { type SigningField, signingFieldKinds } from './recipient-view'

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
  /** Its record took its next step. */
  'applied',
  'not-applied',
  'original-received',
  /** A copy that a recipient's browser made. */
  'copy-received',
] as const
export type DocumentEventKind = (typeof documentEvents)[number]

export const maxRecipients = 20
export const maxDocumentMessage = 1_000
export const maxReminderDays = 60

/** What a list of documents is asked for: a state, or a part of one. */
export const documentFilters = [...documentStatuses, 'expired', 'expiring', 'original'] as const
export type DocumentFilter = (typeof documentFilters)[number]
/** Those that are counted beside their name: what somebody has to do something about. */
export const countedFilters = ['draft', 'sent', 'expiring', 'expired', 'original'] as const
/** So many are counted; a number that is as large says "or more". */
export const maxCountedDocuments = 1_000
export type DocumentCounts = Record<(typeof countedFilters)[number], number>
/** `expiring`: within so many days. */
export const expiringDays = 7

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
  /** Whoever has not finished is reminded each so many days. */
  remindEveryDays: z.int().min(1).max(maxReminderDays).nullable().default(null),
  /** Once all have signed, the record takes the step that its area has for it. */
  applyWhenSigned: z.boolean().default(false),
  /** The office needs the paper signed by hand as well. */
  wetOriginal: z.boolean().default(false),
})
export type SendBody = z.infer<typeof sendBody>

const language = z.enum(['en', 'fr', 'es'])
const record = z.strictObject({ resource: z.string().max(60), recordId: z.int().positive() })

export const documentFromPaper = z.strictObject({
  template: z.string().max(40),
  language,
  record,
  /** Of a paper that each signs for themselves: the contact whose own this is. */
  signer: z.int().positive().optional(),
})
/** A PDF that lies among the record's files already. */
export const documentFromFile = z.strictObject({ file: z.int().positive(), language, record })
/** What is sent beside a PDF that is uploaded for it. */
export const uploadedDocument = z.strictObject({ language, record })

/** As large as a PDF to be signed may be; what is attached to records is smaller. */
export const maxUploadedPdfBytes = 100 * 1024 * 1024
export const maxDocumentFields = 2000
export const maxRoleLength = 60
export const maxFieldLabel = 120
/** The smallest side of a place, in points. */
export const minFieldSide = 1

/** A place on a document, and the role that signs or enters it; null: nobody yet, it stays blank. */
export interface DocumentField extends SigningField {
  role: string | null
}

export const documentField = z.strictObject({
  fieldName: boundedText(200, true),
  role: boundedText(maxRoleLength, true).nullable(),
  kind: z.enum(signingFieldKinds),
  label: boundedText(maxFieldLabel, true),
  required: z.boolean(),
  pageNumber: z.int().positive(),
  x: z.number().min(0),
  y: z.number().min(0),
  width: z.number().min(minFieldSide),
  height: z.number().min(minFieldSide),
})

/** The places of a draft, all of them; names are the caller's, each once. */
export const documentFieldsBody = z.strictObject({
  fields: z.array(documentField).max(maxDocumentFields),
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

export interface PageSize {
  width: number
  height: number
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
  /** The paper that it was made from; null for a PDF of the office's own. */
  template: string | null
  language: 'en' | 'fr' | 'es'
  mode: 'sign' | 'view'
  status: ShownDocumentStatus
  inOrder: boolean
  message: string | null
  remindEveryDays: number | null
  applyWhenSigned: boolean
  wetOriginal: boolean
  originalReceivedAt: string | null
  expiresAt: string | null
  createdAt: string
  createdBy: string | null
  sentAt: string | null
  endedAt: string | null
  /** Roles that have a place on it. */
  roles: string[]
  recipients: DocumentRecipient[]
}

/** The same with its places, its story and the addresses of its files. */
export interface OfficeDocumentDetails extends OfficeDocument {
  fields: DocumentField[]
  /** Sizes of its pages in points; null for a paper, whose places are not moved. */
  pages: PageSize[] | null
  events: DocumentEvent[]
  /** Whether each entry fits the one before. */
  eventsHold: boolean
  files: { original: string; sealed: string | null }
}
