import type { SendBody } from '../../../core/documents/document'
import { badInput, conflict, Problem } from '../../engine/problem/problem'
import type { HookContext } from '../../engine/resources/extend'
import type { Transaction } from '../../engine/transaction/transaction'
import { addEvents } from './event-chain'
import { postLetter } from './letters'
import {
  addRecipients,
  changeDocument,
  changeRecipient,
  type DocumentRow,
  fieldsOf,
  type RecipientRow,
  readDocument,
  readRecipients,
} from './store'

const longestYears = 2

interface Contact {
  id: number
  label: string
  kind: string
  firstName?: string | null
  middleName?: string | null
  lastName?: string | null
  suffix?: string | null
  email?: string | null
}

/** Sends a draft to its recipients. @throws Problem 400 that names the recipient, 409 where it was sent already */
export async function sendDocument(
  context: HookContext,
  id: number,
  body: SendBody,
  now = new Date(),
) {
  const { transaction } = context
  transaction.assertAllowed({ permission: 'personRead' })
  const document = await readDocument(transaction, id, true)
  if (document.status !== 'draft') throw sentAlready()
  const expiresAt = new Date(body.expires)
  const latest = new Date(now)
  latest.setFullYear(latest.getFullYear() + longestYears)
  if (expiresAt <= now)
    throw badInput([{ field: 'expires', message: 'must lie ahead', code: 'ahead' }])
  if (expiresAt > latest)
    throw badInput([
      { field: 'expires', message: 'lies more than two years ahead', code: 'tooFar' },
    ])
  const contacts = await readContacts(context, document, body)
  await addRecipients(
    transaction,
    id,
    body.recipients.map(({ role, email }, i) => {
      const contact = contacts[i] as Contact
      return {
        contactId: contact.id,
        institution: contact.kind === 'institution',
        name: nameOf(contact),
        role: body.mode === 'sign' ? role : null,
        email,
      }
    }),
  )
  const { mode, inOrder, message, remindEveryDays } = body
  const toSign = mode === 'sign'
  await changeDocument(transaction, id, {
    status: 'sent',
    mode,
    remindEveryDays: toSign ? remindEveryDays : null,
    applyWhenSigned: toSign && body.applyWhenSigned,
    wetOriginal: toSign && body.wetOriginal,
    inOrder,
    message: message || null,
    expiresAt,
    sentAt: now,
  })
  const sent = await readDocument(transaction, id)
  const recipients = await readRecipients(transaction, [id])
  await addEvents(
    transaction,
    id,
    recipients.map(({ name, email }) => ({
      kind: 'sent' as const,
      who: transaction.who.name,
      detail: { to: name, ...(email && { email }) },
    })),
    now,
  )
  await inviteNext(transaction, sent, recipients, now)
}

export const sentAlready = () =>
  conflict('documentSent', 'This document was sent already', 'Make another from the record.')

/** Whose turn it is gets a letter: all at once, or the first who has not finished. */
export async function inviteNext(
  transaction: Transaction,
  document: DocumentRow,
  recipients: readonly RecipientRow[],
  now: Date,
): Promise<void> {
  const open = recipients.filter(({ status }) => status !== 'finished' && status !== 'declined')
  const turn = document.inOrder && document.mode === 'sign' ? open.slice(0, 1) : open
  for (const recipient of turn.filter(({ status }) => status === 'waiting')) {
    await changeRecipient(transaction, recipient.id, { status: 'invited', invitedAt: now })
    await postLetter(
      transaction,
      document.mode === 'sign' ? 'document-sign' : 'document-view',
      document,
      recipient,
      0,
    )
  }
}

/** The contacts of the recipients, in their order, each checked. */
async function readContacts(context: HookContext, document: DocumentRow, body: SendBody) {
  const contacts: Contact[] = []
  const errors: Array<{ field: string; message: string; code?: string }> = []
  const roles = new Set<string>()
  for (const [i, { personId, institutionId, role }] of body.recipients.entries()) {
    const at = (name: string) => `recipients.${i}.${name}`
    const wanted = personId ?? institutionId
    const field = institutionId === null ? 'personId' : 'institutionId'
    if (wanted === null || (personId !== null && institutionId !== null)) {
      errors.push({ field: at('personId'), message: 'or an institutionId is required, not both' })
      continue
    }
    const contact = (await context
      .area('contacts')
      .get(wanted)
      .catch((error: unknown) => {
        if (error instanceof Problem && error.status === 404) return null
        throw error
      })) as unknown as (Contact & { archivedAt: string | null }) | null
    if (!contact || contact.archivedAt) {
      errors.push({ field: at(field), message: 'is no contact of this cemetery', code: 'missing' })
      continue
    }
    if ((contact.kind === 'institution') !== (field === 'institutionId'))
      errors.push({
        field: at(field),
        message: `is ${contact.kind === 'institution' ? 'an institution' : 'a person'}`,
      })
    if (contacts.some(({ id }) => id === contact.id))
      errors.push({ field: at(field), message: 'receives it already', code: 'twice' })
    contacts.push(contact)
    if (body.mode === 'view') continue
    if (!role || fieldsOf({ ...document, mode: 'sign' }, { role }).length === 0)
      errors.push({
        field: at('role'),
        message: 'has no place to sign on this document',
        code: 'noPlace',
      })
    else if (roles.has(role))
      errors.push({ field: at('role'), message: 'is taken by another recipient', code: 'taken' })
    if (role) roles.add(role)
  }
  if (errors.length > 0) throw badInput(errors)
  return contacts
}

/** As a letter addresses them. */
const nameOf = ({ kind, firstName, middleName, lastName, suffix, label }: Contact): string =>
  (kind === 'institution'
    ? label
    : [firstName, middleName, lastName, suffix].filter(Boolean).join(' ')) || label
