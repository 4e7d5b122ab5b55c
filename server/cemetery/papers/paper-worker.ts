import { type MessagePort, parentPort } from 'node:worker_threads'
import { makePaper } from '../../formats/pdf/paper'
import { MissingGlyphs } from '../../formats/pdf/text-layout'
import type { PaperAnswer, PaperRequest } from './maker'

// The thread that makes papers: PDF takes a processor for a while, and no request should wait for it.
const port = parentPort as MessagePort
port.on('message', async ({ id, paper, fonts }: PaperRequest) => {
  const answer = await answerOf(paper, fonts).catch((error: unknown) =>
    error instanceof MissingGlyphs
      ? { missing: [...error.characters], text: error.text }
      : { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) },
  )
  port.postMessage({ id, ...answer } satisfies PaperAnswer)
})

async function answerOf(paper: PaperRequest['paper'], fonts: readonly string[]) {
  const { pdf, pages, places } = await makePaper(paper, { fonts })
  return { pdf: new Uint8Array(pdf), pages, places }
}
