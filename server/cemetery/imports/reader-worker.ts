import { once } from 'node:events'
import { type MessagePort, parentPort, workerData } from 'node:worker_threads'
import { Problem } from '../../engine/problem/problem'
import { type ReadRequest, readFile } from './read-file'
import type { ReaderMessage } from './reader'

// The thread that reads one file, so that no request waits for what somebody else has sent.
const port = parentPort as MessagePort
const tell = (told: ReaderMessage) => port.postMessage(told)
try {
  const reading = readFile(workerData as ReadRequest)
  for (;;) {
    const step = await reading.next()
    if (step.done) {
      tell({ described: step.value })
      break
    }
    tell({ rows: step.value })
    // The next when these are stored: what waits in between would take memory without a limit.
    await once(port, 'message')
  }
} catch (error) {
  if (error instanceof Problem) {
    const { status, title, detail, extra } = error
    tell({ refused: { status, title, detail, extra } })
  } else tell({ failed: error instanceof Error ? (error.stack ?? error.message) : String(error) })
}
port.close()
