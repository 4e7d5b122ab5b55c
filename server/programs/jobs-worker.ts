import { type MessagePort, parentPort, workerData } from 'node:worker_threads'
import { Database } from '../platform/database/database'
import { openFileStore } from '../platform/files/open-store'
import { startJobWorkers } from '../platform/jobs/job-workers'
import { lowerThreadPriority } from '../platform/jobs/process-priority'
import { startTracing } from '../platform/tracing/tracing'
import { jobHandlersOf, periodicTasksOf } from './all-jobs'
import type { BackgroundSettings } from './background'
import { mailTask } from './mail-task'

// The thread that works through the queue, so that no request waits for an import's arithmetic.
const port = parentPort as MessagePort
const {
  url,
  mail,
  audit,
  seal,
  files,
  tracing,
  jobs: limits,
  distributed,
} = workerData as BackgroundSettings & {
  url: string
  distributed: boolean
}
const stopTracing = await startTracing(tracing)
// The server has asked; where the database is away as this thread begins again, it is waited for.
const database = await Database.open(url, { max: 2 + 2 * limits.slots, distributed })
lowerThreadPriority(database)
const store = openFileStore(files)
const jobs = startJobWorkers(database, jobHandlersOf(store, seal), {
  ...limits,
  periodic: [
    ...periodicTasksOf(store, audit, (told) => port.postMessage({ told })),
    mailTask(mail),
  ],
  log: (error, what) =>
    port.postMessage({
      what,
      error: error instanceof Error ? (error.stack ?? error.message) : String(error),
    }),
})
port.once('message', async () => {
  await jobs.stop()
  await database.close()
  await stopTracing()
  port.close()
})
