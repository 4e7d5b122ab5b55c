import {
  countedFilters,
  type DocumentCounts,
  type DocumentField,
  type DocumentRecipient,
  type DocumentStatus,
  expiringDays,
  maxCountedDocuments,
  type OfficeDocument,
  type PageSize,
  type RecipientStatus,
} from '../../../core/documents/document'
import type { SignatureValue } from '../../../core/documents/recipient-view'
import { notFound } from '../../engine/problem/problem'
import type { Transaction } from '../../engine/transaction/transaction'

export type { DocumentField }

export interface DocumentRow {
  id: number
  version: number
  resource: string
  recordId: number
  recordLabel: string
  name: string
  template: string | null
  language: 'en' | 'fr' | 'es'
  mode: 'sign' | 'view'
  status: DocumentStatus
  fileId: number
  /** SHA-256 of the original, hexadecimal. */
  hash: string
  fields: DocumentField[]
  /** Of an uploaded PDF. */
  pages: Array<[width: number, height: number]> | null
  inOrder: boolean
  message: string | null
  remindEveryDays: number | null
  applyWhenSigned: boolean
  wetOriginal: boolean
  originalReceivedAt: Date | null
  expiresAt: Date | null
  sealedFileId: number | null
  createdBy: string | null
  createdAt: Date
  sentAt: Date | null
  endedAt: Date | null
}

export interface RecipientRow {
  id: number
  documentId: number
  position: number
  contactId: number
  institution: boolean
  name: string
  role: string | null
  email: string | null
  status: RecipientStatus
  invitedAt: Date | null
  openedAt: Date | null
  consentedAt: Date | null
  finishedAt: Date | null
  reason: string | null
  wantsPaper: boolean
  remindedAt: Date | null
  entered: number
}

export interface SignatureRow {
  recipientId: number
  fieldName: string
  value: SignatureValue
  signedAt: Date
  address: string | null
  browser: string | null
}

const documentColumns = `d.id, d.version, d.resource, d.record_id as "recordId", d.record_label as "recordLabel", d.name,
  d.template, d.language, d.mode, d.status, d.file_id as "fileId", encode(d.hash, 'hex') as hash, d.fields, d.pages,
  d.in_order as "inOrder", d.message, d.remind_days as "remindEveryDays", d.apply_when_signed as "applyWhenSigned",
  d.wet_original as "wetOriginal", d.original_received_at as "originalReceivedAt", d.expires_at as "expiresAt", d.sealed_file_id as "sealedFileId",
  d.user_name as "createdBy", d.created_at as "createdAt", d.sent_at as "sentAt", d.ended_at as "endedAt"`

/** @param lock until the transaction ends: whoever changes a document comes one after the other */
export async function readDocument(
  { client, cemeteryId }: Transaction,
  id: number,
  lock = false,
): Promise<DocumentRow> {
  const { rows } = await client.query<DocumentRow>(
    `select ${documentColumns} from documents d where cemetery_id = $1 and id = $2${lock ? ' for update' : ''}`,
    [cemeteryId, id],
  )
  if (!rows[0]) throw notFound()
  return rows[0]
}

export interface NewDocument
  extends Pick<
    DocumentRow,
    | 'resource'
    | 'recordId'
    | 'recordLabel'
    | 'name'
    | 'template'
    | 'language'
    | 'fileId'
    | 'hash'
    | 'fields'
    | 'pages'
  > {}

export async function addDocument(
  { client, cemeteryId, who }: Transaction,
  document: NewDocument,
): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    `insert into documents (cemetery_id, resource, record_id, record_label, name, template, language, file_id, hash,
       fields, pages, user_id, user_name)
     values ($1, $2, $3, $4, $5, $6, $7, $8, decode($9, 'hex'), $10, $11, $12, $13) returning id`,
    [
      cemeteryId,
      document.resource,
      document.recordId,
      document.recordLabel,
      document.name,
      document.template,
      document.language,
      document.fileId,
      document.hash,
      JSON.stringify(document.fields),
      document.pages && JSON.stringify(document.pages),
      who.userId,
      who.name,
    ],
  )
  return (rows[0] as { id: number }).id
}

type DocumentChange = Partial<
  Pick<
    DocumentRow,
    | 'status'
    | 'mode'
    | 'inOrder'
    | 'message'
    | 'remindEveryDays'
    | 'applyWhenSigned'
    | 'wetOriginal'
    | 'originalReceivedAt'
    | 'expiresAt'
    | 'sealedFileId'
    | 'sentAt'
    | 'endedAt'
  >
>
const documentNames: Readonly<Record<keyof DocumentChange, string>> = {
  status: 'status',
  mode: 'mode',
  inOrder: 'in_order',
  message: 'message',
  remindEveryDays: 'remind_days',
  applyWhenSigned: 'apply_when_signed',
  wetOriginal: 'wet_original',
  originalReceivedAt: 'original_received_at',
  expiresAt: 'expires_at',
  sealedFileId: 'sealed_file_id',
  sentAt: 'sent_at',
  endedAt: 'ended_at',
}

/** The places of a draft. */
export async function changeFields(
  { client, cemeteryId }: Transaction,
  id: number,
  fields: readonly DocumentField[],
): Promise<void> {
  await client.query(
    'update documents set fields = $3, version = version + 1 where cemetery_id = $1 and id = $2',
    [cemeteryId, id, JSON.stringify(fields)],
  )
}

export const changeDocument = (transaction: Transaction, id: number, change: DocumentChange) =>
  update(transaction, 'documents', id, documentNames, change, 'version = version + 1')

type RecipientChange = Partial<
  Pick<
    RecipientRow,
    | 'status'
    | 'email'
    | 'invitedAt'
    | 'openedAt'
    | 'consentedAt'
    | 'finishedAt'
    | 'reason'
    | 'wantsPaper'
    | 'remindedAt'
  >
>
const recipientNames: Readonly<Record<keyof RecipientChange, string>> = {
  status: 'status',
  email: 'email',
  invitedAt: 'invited_at',
  openedAt: 'opened_at',
  consentedAt: 'consented_at',
  finishedAt: 'finished_at',
  reason: 'reason',
  wantsPaper: 'wants_paper',
  remindedAt: 'reminded_at',
}

export const changeRecipient = (transaction: Transaction, id: number, change: RecipientChange) =>
  update(transaction, 'document_recipients', id, recipientNames, change)

async function update<T extends object>(
  { client, cemeteryId }: Transaction,
  table: string,
  id: number,
  names: Readonly<Record<keyof T, string>>,
  change: T,
  ...further: string[]
): Promise<void> {
  const keys = Object.keys(change) as Array<keyof T>
  const set = [...keys.map((key, i) => `${names[key]} = $${i + 3}`), ...further]
  await client.query(`update ${table} set ${set.join(', ')} where cemetery_id = $1 and id = $2`, [
    cemeteryId,
    id,
    ...keys.map((key) => change[key]),
  ])
}

/** `$1` is the cemetery. */
const recipientColumns = `r.id, r.document_id as "documentId", r.position, r.contact_id as "contactId", r.institution,
  r.name, r.role, r.email, r.status, r.invited_at as "invitedAt", r.opened_at as "openedAt",
  r.consented_at as "consentedAt", r.finished_at as "finishedAt", r.reason, r.wants_paper as "wantsPaper",
  r.reminded_at as "remindedAt",
  (select count(*)::int from document_signatures s where s.cemetery_id = $1 and s.recipient_id = r.id) as entered`

export async function readRecipients(
  { client, cemeteryId }: Transaction,
  documentIds: readonly number[],
): Promise<RecipientRow[]> {
  const { rows } = await client.query<RecipientRow>(
    `select ${recipientColumns} from document_recipients r
     where r.cemetery_id = $1 and r.document_id = any($2::bigint[]) order by r.document_id, r.position`,
    [cemeteryId, documentIds],
  )
  return rows
}

export async function addRecipients(
  { client, cemeteryId }: Transaction,
  documentId: number,
  recipients: ReadonlyArray<
    Pick<RecipientRow, 'contactId' | 'institution' | 'name' | 'role' | 'email'>
  >,
): Promise<void> {
  for (const [position, { contactId, institution, name, role, email }] of recipients.entries())
    await client.query(
      `insert into document_recipients (cemetery_id, document_id, position, contact_id, institution, name, role, email)
       values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [cemeteryId, documentId, position, contactId, institution, name, role, email],
    )
}

export async function readSignatures(
  { client, cemeteryId }: Transaction,
  recipientIds: readonly number[],
): Promise<SignatureRow[]> {
  const { rows } = await client.query<SignatureRow>(
    `select recipient_id as "recipientId", field_name as "fieldName", value, signed_at as "signedAt", address, browser
     from document_signatures where cemetery_id = $1 and recipient_id = any($2::bigint[]) order by signed_at, field_name`,
    [cemeteryId, recipientIds],
  )
  return rows
}

/** What a recipient signs or enters at a place, in the stead of what was there. */
export async function keepSignature(
  { client, cemeteryId }: Transaction,
  recipientId: number,
  { fieldName, value, signedAt, address, browser }: Omit<SignatureRow, 'recipientId'>,
): Promise<void> {
  await client.query(
    `insert into document_signatures (cemetery_id, recipient_id, field_name, value, signed_at, address, browser)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (cemetery_id, recipient_id, field_name) do update
       set value = excluded.value, signed_at = excluded.signed_at, address = excluded.address, browser = excluded.browser`,
    [cemeteryId, recipientId, fieldName, JSON.stringify(value), signedAt, address, browser],
  )
}

/** States that are more than a status, as SQL on `d`. */
const stateTexts: Readonly<Record<string, string>> = {
  // Of what was sent to be read nobody has to see to it.
  expired: "d.status = 'sent' and d.mode = 'sign' and d.expires_at <= now()",
  sent: "d.status = 'sent' and d.expires_at > now()",
  expiring: `d.status = 'sent' and d.mode = 'sign' and d.expires_at > now() and d.expires_at <= now() + interval '${expiringDays} days'`,
  original: "d.status = 'finished' and d.wet_original and d.original_received_at is null",
}

/** How many documents are in each state that somebody has to do something about. */
export async function countDocuments(
  { client, cemeteryId }: Transaction,
  resources: readonly string[],
): Promise<DocumentCounts> {
  const counted = countedFilters.map(
    (filter) => `(select count(*)::int from (select from documents d
       where d.cemetery_id = $1 and d.resource = any($2) and ${stateTexts[filter] ?? `d.status = '${filter}'`}
       limit ${maxCountedDocuments}) found) as ${filter}`,
  )
  const { rows } = await client.query<DocumentCounts>(`select ${counted.join(', ')}`, [
    cemeteryId,
    resources,
  ])
  return rows[0] as DocumentCounts
}

/** Documents of these areas, newest first; fewer than `limit` are all there are. */
export async function listDocuments(
  { client, cemeteryId }: Transaction,
  resources: readonly string[],
  {
    before = null,
    status = null,
    limit,
  }: { before?: number | null; status?: string | null; limit: number },
): Promise<DocumentRow[]> {
  const state = status === null ? '' : ` and ${stateTexts[status] ?? 'd.status = $5'}`
  // Of those that wait, whoever waits longest comes first.
  const oldestFirst = status === 'sent' || status === 'expiring'
  const { rows } = await client.query<DocumentRow>(
    `select ${documentColumns} from documents d
     where d.cemetery_id = $1 and d.resource = any($2) and ($3::bigint is null or d.id ${oldestFirst ? '>' : '<'} $3)${state}
     order by d.id ${oldestFirst ? '' : 'desc'} limit $4`,
    [cemeteryId, resources, before, limit, ...(state.includes('$5') ? [status] : [])],
  )
  return rows
}

export async function documentsOfRecord(
  { client, cemeteryId }: Transaction,
  resource: string,
  recordId: number,
): Promise<DocumentRow[]> {
  const { rows } = await client.query<DocumentRow>(
    `select ${documentColumns} from documents d
     where d.cemetery_id = $1 and d.resource = $2 and d.record_id = $3 order by d.id desc limit 100`,
    [cemeteryId, resource, recordId],
  )
  return rows
}

/** Nobody can act on it any more: its time is over while it was not finished. */
export const hasExpired = ({ status, expiresAt }: DocumentRow, now = new Date()): boolean =>
  status === 'sent' && expiresAt !== null && expiresAt <= now

/** The places of one recipient. */
export const fieldsOf = (
  { mode, fields }: DocumentRow,
  { role }: Pick<RecipientRow, 'role'>,
): DocumentField[] => (mode === 'view' ? [] : fields.filter((field) => field.role === role))

export const pageSizes = ({ pages }: DocumentRow): PageSize[] | null =>
  pages?.map(([width, height]) => ({ width, height })) ?? null

const iso = (date: Date | null) => date?.toISOString() ?? null

export function officeDocument(
  row: DocumentRow,
  recipients: readonly RecipientRow[],
): OfficeDocument {
  return {
    id: row.id,
    version: row.version,
    resource: row.resource,
    recordId: row.recordId,
    recordLabel: row.recordLabel,
    name: row.name,
    template: row.template,
    language: row.language,
    mode: row.mode,
    status: hasExpired(row) ? 'expired' : row.status,
    inOrder: row.inOrder,
    message: row.message,
    remindEveryDays: row.remindEveryDays,
    applyWhenSigned: row.applyWhenSigned,
    wetOriginal: row.wetOriginal,
    originalReceivedAt: iso(row.originalReceivedAt),
    expiresAt: iso(row.expiresAt),
    createdAt: row.createdAt.toISOString(),
    createdBy: row.createdBy,
    sentAt: iso(row.sentAt),
    endedAt: iso(row.endedAt),
    roles: [...new Set(row.fields.flatMap(({ role }) => role ?? []))],
    recipients: recipients
      .filter(({ documentId }) => documentId === row.id)
      .map(
        (one): DocumentRecipient => ({
          id: one.id,
          personId: one.institution ? null : one.contactId,
          institutionId: one.institution ? one.contactId : null,
          name: one.name,
          role: one.role,
          email: one.email,
          status: one.status,
          invitedAt: iso(one.invitedAt),
          openedAt: iso(one.openedAt),
          finishedAt: iso(one.finishedAt),
          remindedAt: iso(one.remindedAt),
          reason: one.reason,
          wantsPaper: one.wantsPaper,
          fields: fieldsOf(row, one).length,
          entered: one.entered,
        }),
      ),
  }
}
