import { Worker } from 'node:worker_threads'
import type { Handout } from '../audit/heads'
import type { AuditSettings } from '../audit/settings'
import type { Database } from '../database'
import { DiskStore } from '../files/disk-store'
import { postman } from '../mail/postman'
import type { MailSettings } from '../mail/settings'
import { threadFile } from '../thread-file'
import { handlersOf, periodicOf } from './all'
import { type Jobs, startJobs } from './jobs'

export type Log = (error: unknown, what: string) => void

/**
 * Works through the queue beside the server: in a thread of its own where the build has one, with
 * memory of its own that it cannot exceed; otherwise in this thread.
 * @param files the folder of the file store
 */
export function startBackground(
  database: Database,
  { mail, audit, files }: { mail: MailSettings; audit: AuditSettings; files: string },
  log: Log,
  tell: (handout: Handout) => void,
): Jobs {
  const file = threadFile('jobs-worker')
  if (!file) {
    const store = new DiskStore(files)
    return startJobs(database, handlersOf(store), {
      periodic: [...periodicOf(store, audit, tell), postman(mail)],
      log,
    })
  }
  let stopping = false
  let worker: Worker
  let gone: Promise<void>
  const start = () => {
    worker = new Worker(file, {
      workerData: { url: database.url, mail, audit, files },
      resourceLimits: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 96 },
    })
    worker.on('message', (told: { handout: Handout } | { what: string; error: string }) =>
      'handout' in told ? tell(told.handout) : log(told.error, told.what),
    )
    worker.on('error', (error) => log(error, 'the thread for jobs ended'))
    gone = new Promise((resolve) => {
      worker.once('exit', () => {
        resolve()
        // What it had in hand is taken up again when its lease has run out.
        if (!stopping) setTimeout(() => stopping || start(), 1_000).unref()
      })
    })
  }
  start()
  return {
    async stop() {
      stopping = true
      worker.postMessage('stop')
      await gone
    },
  }
}
