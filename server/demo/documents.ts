import type { AnyArea } from '../../core/area'
import type { SendBody } from '../../core/documents/document'
import { addEvents } from '../cemetery/documents/event-chain'
import { fieldsOfPaper } from '../cemetery/documents/fields'
import type { DocumentSealing } from '../cemetery/documents/sealing'
import { sendDocument } from '../cemetery/documents/send'
import {
  addDocument,
  changeDocument,
  changeRecipient,
  fieldsOf,
  keepSignature,
  type RecipientRow,
  readDocument,
  readRecipients,
} from '../cemetery/documents/store'
import { PaperFiles, preparePaper, storePdf } from '../cemetery/papers/prepare'
import { addFile } from '../engine/files/file'
import { type AreaRegistry, Repository, type StoredRecord } from '../engine/resources/repository'
import { type Transaction, transactAs } from '../engine/transaction/transaction'
import { makePaper } from '../formats/pdf/paper'
import { MissingGlyphs } from '../formats/pdf/text-layout'
import type { FileStore } from '../platform/files/store'
import type { JobContext, JobHandlers } from '../platform/jobs/job-workers'
import { instantAt, officeHoursUntil, todayNumberIn, workdayUpTo } from './dates'
import { wordsOf } from './words'

type Deed = 'opens' | 'consents' | 'signs' | 'finishes' | 'declines'

/** How far a document of the demo is. Days count back from now. */
interface Example {
  /** Of which records; each example takes one of its own. */
  of: 'contract under way' | 'signed contract' | 'right'
  recipients: number
  /** Not there: a draft that was not sent. */
  sent?: { daysAgo: number; lasts: number } & Partial<
    Pick<SendBody, 'mode' | 'remindEveryDays' | 'wetOriginal' | 'applyWhenSigned' | 'inOrder'>
  >
  /** What each recipient has done, and how many days ago. */
  deeds?: ReadonlyArray<ReadonlyArray<readonly [deed: Deed, daysAgo: number]>>
  reason?: string
  revokedDaysAgo?: number
}

const signed = (daysAgo: number) =>
  (['opens', 'consents', 'signs', 'finishes'] as const).map((deed) => [deed, daysAgo] as const)

const examples: readonly Example[] = [
  {
    of: 'signed contract',
    recipients: 2,
    sent: { daysAgo: 24, lasts: 14, wetOriginal: true, inOrder: true },
    deeds: [signed(23), signed(21)],
  },
  {
    of: 'right',
    recipients: 1,
    sent: { daysAgo: 16, lasts: 30, mode: 'view' },
    deeds: [[['opens', 15]]],
  },
  {
    of: 'right',
    recipients: 1,
    sent: { daysAgo: 9, lasts: 21 },
    deeds: [
      [
        ['opens', 8],
        ['declines', 8],
      ],
    ],
    reason: 'Please write our name as in the birth certificate.',
  },
  { of: 'right', recipients: 1, sent: { daysAgo: 20, lasts: 14 }, deeds: [[['opens', 18]]] },
  { of: 'right', recipients: 1, sent: { daysAgo: 6, lasts: 14 }, revokedDaysAgo: 5 },
  {
    of: 'contract under way',
    recipients: 1,
    sent: { daysAgo: 12, lasts: 15, remindEveryDays: 7, applyWhenSigned: true },
    deeds: [[['opens', 9]]],
  },
  {
    of: 'contract under way',
    recipients: 1,
    sent: { daysAgo: 2, lasts: 14, remindEveryDays: 3, applyWhenSigned: true },
  },
  { of: 'contract under way', recipients: 1 },
]

const candidates: Readonly<Record<Example['of'], { area: string; paper: string; ask: string }>> = {
  'contract under way': {
    area: 'contracts',
    paper: 'contract',
    ask: `select r.id, array_agg(p.contact_id order by p.position) as contacts from contracts r
      join contracts_parties p on p.cemetery_id = r.cemetery_id and p.parent_id = r.id
      where r.cemetery_id = $1 and r.status in ('draft', 'in-progress') and r.archived_at is null`,
  },
  'signed contract': {
    area: 'contracts',
    paper: 'contract',
    ask: `select r.id, array_agg(p.contact_id order by p.position) as contacts from contracts r
      join contracts_parties p on p.cemetery_id = r.cemetery_id and p.parent_id = r.id
      where r.cemetery_id = $1 and r.status = 'signed' and r.archived_at is null`,
  },
  right: {
    area: 'interment-rights',
    paper: 'deed',
    ask: `select r.id, array_agg(p.contact_id order by p.position) as contacts from interment_rights r
      join interment_rights_holders p on p.cemetery_id = r.cemetery_id and p.parent_id = r.id
      where r.cemetery_id = $1 and r.status = 'active' and r.archived_at is null`,
  },
}

/** How the demo's people are reached: no letter leaves it. */
const phone = { address: '203.0.113.24', browser: 'Mozilla/5.0 (iPhone)' } as const

/**
 * Documents in every state, for a cemetery of the demo: made of its records after the first start, since papers
 * and seals take seconds. One at a time, each in transactions of its own; what is there already is left alone.
 */
export const demoDocuments = (
  store: FileStore,
  registry: AreaRegistry,
  sealing: DocumentSealing,
): JobHandlers => ({
  'demo-documents': {
    run: async ({ database, job, signal, reportProgress }: JobContext) => {
      const as = <T>(work: (transaction: Transaction) => Promise<T>) =>
        transactAs(database, job.cemeteryId, job.who, work)
      for (const [i, example] of examples.entries()) {
        signal.throwIfAborted()
        const id = await as((transaction) => make(transaction, registry, store, example, i))
        if (id === null) continue
        const recipients = await as((transaction) => send(transaction, registry, id, example))
        for (const [n, recipient] of recipients.entries())
          for (const [deed, daysAgo] of example.deeds?.[n] ?? [])
            await as((transaction) =>
              act(transaction, id, recipient, deed, daysAgo, example.reason),
            )
        if (example.revokedDaysAgo)
          await as((transaction) => revoke(transaction, id, example.revokedDaysAgo as number))
        await sealing.seal(database, job.cemeteryId, id)
        // When it was made is the server's to say; here it was made some time ago.
        await database.owner.query(
          'update documents set created_at = least(created_at, sent_at) where cemetery_id = $1 and id = $2',
          [job.cemeteryId, id],
        )
        reportProgress()
      }
    },
  },
})

/** At a time of the day at which the office works, or a family comes home. */
const sentAt = 10 * 60 + 12
const answeredAt = 16 * 60 + 40

/** On the last working day so many days ago, or the last moment of the office; never later than that. */
function agoDate({ who }: Transaction, daysAgo: number, minutes = sentAt): Date {
  const timeZone = who.cemetery?.timeZone ?? 'UTC'
  const { until } = officeHoursUntil(timeZone, new Date())
  const day = todayNumberIn(timeZone) - daysAgo
  const at = instantAt(daysAgo < 0 ? day : workdayUpTo(day), minutes, timeZone)
  return new Date(daysAgo < 0 || at < until ? at : until)
}

/** A draft of a record that has none yet; null where it is there, or no record fits. */
async function make(
  transaction: Transaction,
  registry: AreaRegistry,
  store: FileStore,
  example: Example,
  i: number,
): Promise<number | null> {
  const { area: name, paper, ask } = candidates[example.of]
  const area = registry.areas.find((one) => one.name === name)
  if (!area) return null
  const language =
    (['fr', 'es'] as const).find((one) => transaction.who.cemetery?.locale.startsWith(one)) ?? 'en'
  // Each example has its own share of the records: the first of them that can be printed.
  for (let at = before(i); ; at += ofTheSame(example)) {
    const found = await transaction.query<{ id: number }>(
      `${ask} group by r.id having count(*) >= $2 order by r.id desc offset $3 limit 1`,
      [transaction.cemeteryId, example.recipients, at],
    )
    const id = found.rows[0]?.id
    if (id === undefined) return null
    const there = await transaction.query(
      'select 1 from documents where cemetery_id = $1 and resource = $2 and record_id = $3',
      [transaction.cemeteryId, name, id],
    )
    if (there.rows.length > 0) return null
    const record = await new Repository(registry, area, transaction).get(id)
    const prepared = await preparePaper(
      transaction,
      registry,
      new PaperFiles(store),
      { area, record },
      { paper, language },
    )
    const made = await makePaper(prepared.paper).catch((error: unknown) => {
      if (error instanceof MissingGlyphs) return null
      throw error
    })
    if (made)
      return keep(transaction, store, { example, record, area, prepared, language, ...made })
  }
}

/** Keeps the printed paper as a file of its record, and makes the draft of it. */
async function keep(
  transaction: Transaction,
  store: FileStore,
  {
    example,
    record,
    area: { name },
    prepared,
    language,
    pdf,
    places,
  }: Awaited<ReturnType<typeof makePaper>> & {
    example: Example
    record: StoredRecord
    area: AnyArea
    prepared: Awaited<ReturnType<typeof preparePaper>>
    language: 'en' | 'fr' | 'es'
  },
): Promise<number> {
  const { id } = record
  const hash = await storePdf(store, transaction.cemeteryId, pdf)
  const file = await addFile(transaction, name, id, {
    name: prepared.file,
    type: 'application/pdf',
    size: pdf.length,
    hash,
    pictures: { width: null, height: null, made: [] },
  })
  const made = await addDocument(transaction, {
    resource: name,
    recordId: id,
    recordLabel: record.label,
    name: prepared.file,
    template: prepared.template.key,
    language,
    fileId: file.id,
    hash,
    fields: fieldsOfPaper(places),
    pages: null,
  })
  await addEvents(
    transaction,
    made,
    [{ kind: 'made', who: transaction.who.name, detail: { file: file.name, sha256: hash } }],
    agoDate(transaction, example.sent?.daysAgo ?? 0),
  )
  return made
}

/** How many examples are of the same kind of record. */
const ofTheSame = ({ of }: Example) => examples.filter((one) => one.of === of).length

/** How many examples of the same records stand before this one. */
const before = (i: number) => examples.slice(0, i).filter(({ of }) => of === examples[i]?.of).length

async function send(
  transaction: Transaction,
  registry: AreaRegistry,
  id: number,
  { sent, recipients: count }: Example,
): Promise<RecipientRow[]> {
  if (!sent) return []
  const document = await readDocument(transaction, id)
  const area = registry.areas.find(({ name }) => name === document.resource)
  if (!area) return []
  const { context } = new Repository(registry, area, transaction)
  const { ask } = Object.values(candidates).find((one) => one.area === area.name) as {
    ask: string
  }
  const rows = await transaction.query<{ contacts: number[] }>(
    `${ask.replace(/ and r\.status.*$/s, '')} and r.id = $2 group by r.id`,
    [transaction.cemeteryId, document.recordId],
  )
  const roles = [...new Set(document.fields.map(({ role }) => role))].filter(
    (role): role is string => role !== null && role !== 'cemetery',
  )
  const { daysAgo, lasts, mode = 'sign', ...further } = sent
  const contacts = (rows.rows[0]?.contacts ?? []).slice(0, mode === 'sign' ? roles.length : count)
  const people = await Promise.all(
    contacts.slice(0, count).map((contact) => context.area('contacts').get(contact)),
  )
  const body: SendBody = {
    mode,
    inOrder: false,
    message: null,
    remindEveryDays: null,
    applyWhenSigned: false,
    wetOriginal: false,
    ...further,
    expires: agoDate(transaction, daysAgo - lasts, 17 * 60).toISOString(),
    recipients: people.map(({ id: contact, kind, email }, i) => ({
      personId: kind === 'institution' ? null : contact,
      institutionId: kind === 'institution' ? contact : null,
      email: (email as string | null) ?? `family${contact}@example.test`,
      role: mode === 'sign' ? (roles[i] ?? null) : null,
    })),
  }
  await sendDocument(context, id, body, agoDate(transaction, daysAgo))
  return readRecipients(transaction, [id])
}

async function act(
  transaction: Transaction,
  id: number,
  { id: recipientId }: RecipientRow,
  deed: Deed,
  daysAgo: number,
  reason = '',
): Promise<void> {
  const at = agoDate(transaction, daysAgo, answeredAt)
  const say = wordsOf(transaction.who.cemetery?.locale ?? 'en')
  const document = await readDocument(transaction, id, true)
  const recipients = await readRecipients(transaction, [id])
  const recipient = recipients.find((one) => one.id === recipientId) as RecipientRow
  const by = { who: recipient.name, ...phone }
  const add = (...events: Parameters<typeof addEvents>[2]) => addEvents(transaction, id, events, at)
  if (deed === 'opens') {
    await changeRecipient(transaction, recipientId, { status: 'opened', openedAt: at })
    return add({ kind: 'opened', ...by })
  }
  if (deed === 'consents') {
    await changeRecipient(transaction, recipientId, { consentedAt: at })
    return add({ kind: 'consented', ...by })
  }
  if (deed === 'declines') {
    await changeRecipient(transaction, recipientId, { status: 'declined', reason: say(reason) })
    await changeDocument(transaction, id, { status: 'declined', endedAt: at })
    return add({ kind: 'declined', ...by, detail: { reason: say(reason) } })
  }
  if (deed === 'signs') {
    const fields = fieldsOf(document, recipient).filter(({ kind }) => kind === 'signature')
    for (const { fieldName } of fields)
      await keepSignature(transaction, recipientId, {
        fieldName,
        value: { kind: 'typed', text: recipient.name },
        signedAt: at,
        ...phone,
      })
    return add(
      ...fields.map(({ fieldName, label, kind }) => ({
        kind: 'entered' as const,
        ...by,
        detail: { field: fieldName, label, kind },
      })),
    )
  }
  await changeRecipient(transaction, recipientId, { status: 'finished', finishedAt: at })
  await add({ kind: 'recipient-finished', ...by })
  if (recipients.every((one) => one.id === recipientId || one.status === 'finished'))
    await changeDocument(transaction, id, { status: 'signed', endedAt: at })
}

async function revoke(transaction: Transaction, id: number, daysAgo: number): Promise<void> {
  const at = agoDate(transaction, daysAgo, answeredAt)
  await readDocument(transaction, id, true)
  await changeDocument(transaction, id, { status: 'revoked', endedAt: at })
  await addEvents(transaction, id, [{ kind: 'revoked', who: transaction.who.name }], at)
}
