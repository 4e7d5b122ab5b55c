import { readFile } from 'node:fs/promises'
import { Semaphore } from '../../engine/limits/semaphore'
import { type Completion, completeDocument } from '../../formats/pdf/complete-document'
import { type InspectedPdf, inspectPdf } from '../../formats/pdf/inspect-pdf'
import { PdfRefusal, type PdfRefusalCode } from '../../formats/pdf/pdf-refusal'
import type { SealKey } from '../../formats/pdf/seal-key'
import { type SealOutcome, sealPdf } from '../../formats/pdf/seal-pdf'
import { MissingGlyphs } from '../../formats/pdf/text-layout'
import { askLimitedThread, ThreadLimitExceeded } from '../../platform/process/limited-thread'
import { threadFile } from '../../platform/process/thread-file'

/** What the thread is asked, and what it says. */
export type DocumentRequest =
  | { kind: 'inspect'; path: string }
  | { kind: 'seal'; completion: Completion; key: SealKey; seal: SealRequest }
export type DocumentAnswer =
  | { inspected: InspectedPdf }
  | { pdf: Uint8Array; outcome: SealOutcome }
  | { refused: PdfRefusalCode; detail: string | undefined }
  | { missing: string[]; text: string }
  | { failed: string }

export interface SealRequest {
  reason: string
  location: string
  /** The cemetery's name. */
  name: string
  /** `TIMESTAMP_URL`. */
  timestampUrl?: string
}

export interface SealedDocument {
  pdf: Uint8Array
  outcome: SealOutcome
}

const inspectMilliseconds = 30_000
const sealMilliseconds = 180_000
const limits = { heapMegabytes: 1024, growthBytes: 2 * 1024 ** 3 }
/** One at a time: each may take as much memory as it is allowed. */
const queue = new Semaphore(1, 50, 'Other documents are being read. Try again in a moment.')

/**
 * Reads an uploaded PDF from the disk in a thread of its own, which ends when it takes more time or memory than a PDF may.
 * @throws PdfRefusal, `tooComplex` where it was ended
 */
export function inspectInThread(path: string): Promise<InspectedPdf> {
  return queue.run(async () => {
    const answer = await ask({ kind: 'inspect', path }, inspectMilliseconds)
    if (!answer) return inspectPdf(await readFile(path))
    return (answerOrThrow(answer) as { inspected: InspectedPdf }).inspected
  })
}

/**
 * `completeDocument` and `sealPdf` in a thread of their own.
 * @throws PdfRefusal or MissingGlyphs as `completeDocument` does
 */
export function completeAndSeal(
  completion: Completion,
  key: SealKey,
  seal: SealRequest,
): Promise<SealedDocument> {
  return queue.run(async () => {
    const answer = await ask({ kind: 'seal', completion, key, seal }, sealMilliseconds)
    if (answer) return answerOrThrow(answer) as SealedDocument
    let outcome: SealOutcome = { level: 'B-B', warnings: [] }
    const { timestampUrl, ...options } = seal
    const pdf = await sealPdf(await completeDocument(completion), key, {
      ...options,
      ...(timestampUrl && { timestampAuthority: new URL(timestampUrl) }),
      onOutcome: (one) => {
        outcome = one
      },
    })
    return { pdf, outcome }
  })
}

function answerOrThrow(answer: DocumentAnswer): DocumentAnswer {
  if ('refused' in answer) throw new PdfRefusal(answer.refused, answer.detail)
  if ('missing' in answer) throw new MissingGlyphs(answer.missing, answer.text)
  if ('failed' in answer) throw new Error(answer.failed)
  return answer
}

/** @returns null where nothing was built, as in tests of the API */
async function ask(request: DocumentRequest, milliseconds: number): Promise<DocumentAnswer | null> {
  const file = threadFile('document-worker')
  if (!file) return null
  return askLimitedThread<DocumentAnswer>(file, request, { ...limits, milliseconds }).catch(
    (error: unknown) => {
      throw error instanceof ThreadLimitExceeded
        ? new PdfRefusal('tooComplex', error.message)
        : error
    },
  )
}
