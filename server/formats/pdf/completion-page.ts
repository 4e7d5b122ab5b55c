import type { CompletionTexts } from '../../../core/documents/completion-texts'
import type { SignatureValue, SigningField } from '../../../core/documents/recipient-view'
import type { Paper, PaperBlock } from './paper'
import type { TextRun } from './text-layout'

/** What was entered in a field, by whom and when (ISO 8601). */
export interface CompletedValue {
  field: SigningField
  value: SignatureValue
  name: string
  signedAt: string
}

/** The page of signatures: who signed what, when and how; all texts in the document's language. Instants are ISO 8601. */
export interface CompletionPage {
  /** BCP 47. */
  language: string
  timeZone: string
  size: Paper['size']
  /** The cemetery. */
  author: string
  texts: CompletionTexts
  document: {
    name: string
    number: string
    sentAt: string | null
    finishedAt: string
    /** SHA-256 of the file before anything was entered, in hexadecimal. */
    originalHash: string
    consentHash: string | null
  }
  recipients: Array<{
    name: string
    role: string | null
    email: string | null
    ipAddress: string | null
    browser: string | null
    consentAt: string | null
    finishedAt: string | null
  }>
  /** In their order; the last hash of their chain is enough to prove them all. */
  events: Array<{ at: string; text: string; by: string | null }>
  /** Further lines below the document's: "Wet original required". */
  notes?: readonly string[]
}

/** @param pictures PNG by field name, as they are drawn on the document */
export function completionPaper(
  page: CompletionPage,
  values: readonly CompletedValue[],
  pictures: ReadonlyMap<string, Uint8Array>,
): Paper {
  const { texts, document } = page
  const time = instants(page)
  const runs = (text: string): TextRun[] => [{ text }]
  const facts = (rows: ReadonlyArray<readonly [string, string | null]>): PaperBlock => ({
    kind: 'facts',
    rows: rows.flatMap(([label, value]) =>
      value ? [{ label: runs(label), value: runs(value) }] : [],
    ),
  })
  const heading = (level: 1 | 2 | 3, text: string): PaperBlock => ({
    kind: 'heading',
    level,
    runs: runs(text),
  })
  const shown = new Set<string>()
  return {
    title: `${texts.title}: ${document.name}`,
    language: page.language,
    author: page.author,
    size: page.size,
    foot: `${texts.foot} · ${document.name} · ${document.number}`,
    blocks: [
      heading(1, texts.title),
      { kind: 'paragraph', runs: runs(texts.introduction) },
      facts([
        [texts.document, document.name],
        [texts.documentNumber, document.number],
        [texts.issuedBy, page.author],
        [texts.sentAt, time(document.sentAt)],
        [texts.finishedAt, time(document.finishedAt)],
        [texts.originalHash, document.originalHash],
        [texts.consentHash, document.consentHash],
      ]),
      ...(page.notes ?? []).map((note): PaperBlock => ({ kind: 'paragraph', runs: runs(note) })),
      heading(2, texts.signatures),
      {
        kind: 'table',
        columns: [
          { header: runs(texts.field), width: 26 },
          { header: runs(texts.signedBy), width: 24 },
          { header: runs(texts.entry), width: 24 },
          { header: runs(texts.time), width: 26 },
        ],
        rows: values.map(({ field, value, name, signedAt }) => [
          runs(
            `${field.label || field.fieldName}, ${texts.page.replace('{number}', String(field.pageNumber))}`,
          ),
          runs(name),
          runs(entryText(value, page)),
          runs(time(signedAt) ?? ''),
        ]),
      },
      ...values.flatMap(({ field, value, name }): PaperBlock[] => {
        const image = pictures.get(field.fieldName)
        if (!image || !('image' in value) || shown.has(`${name} ${value.image}`)) return []
        shown.add(`${name} ${value.image}`)
        const alt = texts.signatureOf.replace('{name}', name)
        return [
          { kind: 'picture', image, alt, height: 44 },
          { kind: 'paragraph', runs: runs(alt), small: true },
        ]
      }),
      heading(2, texts.recipients),
      ...page.recipients.flatMap((recipient) => [
        heading(3, recipient.name),
        facts([
          [texts.role, recipient.role],
          [texts.email, recipient.email],
          [texts.ipAddress, recipient.ipAddress],
          [texts.browser, recipient.browser],
          [texts.consentAt, time(recipient.consentAt)],
          [texts.recipientFinishedAt, time(recipient.finishedAt)],
        ]),
      ]),
      ...(page.events.length > 0
        ? ([
            heading(2, texts.events),
            {
              kind: 'table',
              columns: [
                { header: runs(texts.time), width: 30 },
                { header: runs(texts.event), width: 45 },
                { header: runs(texts.by), width: 25 },
              ],
              rows: page.events.map(({ at, text, by }) => [
                runs(time(at) ?? ''),
                runs(text),
                runs(by ?? ''),
              ]),
            },
          ] satisfies PaperBlock[])
        : []),
    ],
  }
}

/** What was entered, in words. */
export function entryText(
  value: SignatureValue,
  { texts, language }: Pick<CompletionPage, 'texts' | 'language'>,
): string {
  switch (value.kind) {
    case 'drawn':
      return texts.drawn
    case 'uploaded':
      return texts.uploaded
    case 'checkbox':
      return value.checked ? texts.checked : texts.unchecked
    case 'date':
      return dayText(value.date, language)
    default:
      return value.text
  }
}

/** @param day `2026-11-23` */
function dayText(day: string, language: string): string {
  const date = new Date(`${day}T00:00:00Z`)
  return Number.isNaN(date.getTime())
    ? day
    : new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(date)
}

function instants({ language, timeZone }: CompletionPage) {
  const format = new Intl.DateTimeFormat(language, {
    dateStyle: 'medium',
    timeStyle: 'long',
    timeZone,
  })
  return (at: string | null) => (at ? format.format(new Date(at)) : null)
}
