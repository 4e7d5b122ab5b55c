import { Worker } from 'node:worker_threads'
import { Semaphore } from '../../engine/limits/semaphore'
import { Problem } from '../../engine/problem/problem'
import { threadFile } from '../../platform/process/thread-file'
import { importLimits, limitProblems } from './limits'
import { type FileDescription, type ReadRequest, readFile } from './read-file'

/** What the reading thread says: rows, and at last one of the others. */
export type ReaderMessage =
  | { rows: string }
  | { described: FileDescription }
  | { refused: Pick<Problem, 'status' | 'title' | 'detail' | 'extra'> }
  | { failed: string }

/** What a thread may take; a file that needs more is refused, and the server stays as it is. */
const memory = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 }

/** So few files are read at a time: each takes a processor and its memory. */
export const readerSemaphore = new Semaphore(
  2,
  20,
  'Other files are being read. Try again in a moment.',
)

/**
 * Reads a file in a thread of its own where the build has one, else in this one; `take` gets its rows
 * some at a time. @throws Problem 400, 413, 415
 */
export async function readUpload(
  ask: ReadRequest,
  take: (rows: string) => Promise<void>,
): Promise<FileDescription> {
  const file = threadFile('reader-worker')
  if (file) return inThread(file, ask, take)
  const reading = readFile(ask)
  for (;;) {
    const step = await reading.next()
    if (step.done) return step.value
    await take(step.value)
  }
}

async function inThread(
  file: string,
  ask: ReadRequest,
  take: (rows: string) => Promise<void>,
): Promise<FileDescription> {
  const worker = new Worker(file, { workerData: ask, resourceLimits: memory })
  const clock = stopwatch(importLimits.reading, () => void worker.terminate())
  try {
    return await new Promise<FileDescription>((resolve, reject) => {
      worker.on('message', (told: ReaderMessage) => {
        clock.pause()
        if ('described' in told) return resolve(told.described)
        if ('failed' in told) return reject(new Error(told.failed))
        if ('refused' in told) {
          const { status, title, detail, extra } = told.refused
          return reject(new Problem(status, title, detail, extra))
        }
        take(told.rows).then(() => {
          clock.go()
          worker.postMessage('more')
        }, reject)
      })
      worker.on('error', (error) =>
        reject(codeOf(error) === 'ERR_WORKER_OUT_OF_MEMORY' ? limitProblems.text() : error),
      )
      worker.on('exit', () =>
        reject(clock.over ? limitProblems.time() : new Error('the thread for files ended')),
      )
      clock.go()
    })
  } finally {
    clock.pause()
    await worker.terminate()
  }
}

/** Counts the time that somebody works, not that in which others are waited for. */
function stopwatch(limitMs: number, ring: () => void) {
  let left = limitMs
  let began = 0
  let timer: NodeJS.Timeout | undefined
  return {
    over: false,
    go() {
      began = performance.now()
      timer = setTimeout(() => {
        this.over = true
        ring()
      }, left)
    },
    pause() {
      if (!timer) return
      clearTimeout(timer)
      timer = undefined
      left -= performance.now() - began
    },
  }
}

const codeOf = (error: unknown) => (error as { code?: string }).code
