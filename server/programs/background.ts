import { Worker } from 'node:worker_threads'
import type { SealSettings } from '../cemetery/documents/sealing'
import type { AuditSettings } from '../engine/audit/settings'
import type { Database } from '../platform/database/database'
import { type FileStoreSettings, openFileStore } from '../platform/files/open-store'
import { type JobWorkers, startJobWorkers } from '../platform/jobs/job-workers'
import type { MailSettings } from '../platform/mail/settings'
import { threadFile } from '../platform/process/thread-file'
import type { TracingSettings } from '../platform/tracing/tracing'
import type { BackgroundMessage } from './all-jobs'
import { jobHandlersOf, periodicTasksOf } from './all-jobs'
import { mailTask } from './mail-task'

/** Plain data: it crosses to the thread. */
export interface BackgroundSettings {
  mail: MailSettings
  audit: AuditSettings
  seal: SealSettings
  files: FileStoreSettings
  tracing: TracingSettings
  jobs: { slots: number; perOrganization: number }
}

export type Log = (error: unknown, what: string) => void

/**
 * Works through the queue beside the server: in a thread of its own where the build has one, with
 * memory of its own that it cannot exceed; otherwise in this thread.
 */
export function startBackground(
  database: Database,
  { mail, audit, seal, files, tracing, jobs }: BackgroundSettings,
  log: Log,
  tell: (message: BackgroundMessage) => void,
): JobWorkers {
  const file = threadFile('jobs-worker')
  if (!file) {
    const store = openFileStore(files)
    return startJobWorkers(database, jobHandlersOf(store, seal), {
      periodic: [...periodicTasksOf(store, audit, tell), mailTask(mail)],
      log,
      ...jobs,
    })
  }
  let stopping = false
  let worker: Worker
  let gone: Promise<void>
  const start = () => {
    worker = new Worker(file, {
      workerData: {
        url: database.url,
        distributed: database.distributed,
        mail,
        audit,
        seal,
        files,
        tracing,
        jobs,
      },
      // A large import takes about 100 MB. It makes many short-lived objects: with half the room for them it is slower by a fifth.
      resourceLimits: {
        maxOldGenerationSizeMb: 160 + 96 * (jobs.slots - 1),
        maxYoungGenerationSizeMb: 48,
      },
    })
    worker.on(
      'message',
      (message: { told: BackgroundMessage } | { what: string; error: string }) =>
        'told' in message ? tell(message.told) : log(message.error, message.what),
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
