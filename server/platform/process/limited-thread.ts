import process from 'node:process'
import { Worker } from 'node:worker_threads'

/** What a thread may take. */
export interface ThreadLimits {
  milliseconds: number
  heapMegabytes: number
  /** By which the process may grow meanwhile: what lies beside the heap has no limit of its own. */
  growthBytes: number
}

export class ThreadLimitExceeded extends Error {
  override readonly name = 'ThreadLimitExceeded'
}

const lookMilliseconds = 100

/**
 * Asks a thread that is started for this one request, and ended with its first answer or at a limit.
 * @throws ThreadLimitExceeded; and Error where it fails
 */
export async function askLimitedThread<Answer>(
  file: string,
  request: unknown,
  { milliseconds, heapMegabytes, growthBytes }: ThreadLimits,
): Promise<Answer> {
  const thread = new Worker(file, {
    resourceLimits: {
      maxOldGenerationSizeMb: heapMegabytes,
      maxYoungGenerationSizeMb: 64,
      stackSizeMb: 4,
    },
  })
  const before = process.memoryUsage.rss()
  let over: NodeJS.Timeout | undefined
  let look: NodeJS.Timeout | undefined
  try {
    return await new Promise<Answer>((resolve, reject) => {
      const exceeded = (what: string) => reject(new ThreadLimitExceeded(what))
      over = setTimeout(() => exceeded('time'), milliseconds)
      look = setInterval(() => {
        if (process.memoryUsage.rss() - before > growthBytes) exceeded('memory')
      }, lookMilliseconds)
      thread.once('message', resolve)
      thread.once('error', (error: NodeJS.ErrnoException) =>
        error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? exceeded('memory') : reject(error),
      )
      thread.once('exit', () => reject(new Error(`the thread ${file} ended`)))
      thread.postMessage(request)
    })
  } finally {
    clearTimeout(over)
    clearInterval(look)
    await thread.terminate()
  }
}
