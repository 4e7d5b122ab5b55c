import { readFile } from 'node:fs/promises'
import { type MessagePort, parentPort } from 'node:worker_threads'
import { completeDocument } from '../../formats/pdf/complete-document'
import { inspectPdf } from '../../formats/pdf/inspect-pdf'
import { PdfRefusal } from '../../formats/pdf/pdf-refusal'
import { type SealOutcome, sealPdf } from '../../formats/pdf/seal-pdf'
import { MissingGlyphs } from '../../formats/pdf/text-layout'
import type { DocumentAnswer, DocumentRequest } from './document-thread'

// The thread that reads and writes documents: what comes from outside may take any time and memory.
const port = parentPort as MessagePort
port.on('message', async (request: DocumentRequest) => {
  const answer = await answerOf(request).catch((error: unknown): DocumentAnswer => {
    if (error instanceof PdfRefusal) return { refused: error.code, detail: error.detail }
    if (error instanceof MissingGlyphs) return { missing: [...error.characters], text: error.text }
    return { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  })
  port.postMessage(answer)
})

/** What a request comes to, in whichever thread. */
async function answerOf(request: DocumentRequest): Promise<DocumentAnswer> {
  if (request.kind === 'inspect')
    return { inspected: await inspectPdf(await readFile(request.path)) }
  const { completion, key, seal } = request
  const completed = await completeDocument(completion)
  let outcome: SealOutcome = { level: 'B-B', warnings: [] }
  const { timestampUrl, ...options } = seal
  const pdf = await sealPdf(completed, key, {
    ...options,
    ...(timestampUrl && { timestampAuthority: new URL(timestampUrl) }),
    onOutcome: (one) => {
      outcome = one
    },
  })
  return { pdf, outcome }
}
