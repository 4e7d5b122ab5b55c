import { type MessagePort, parentPort, workerData } from 'node:worker_threads'
import { Database } from '../database'
import { importHandlers } from '../imports/handlers'
import { runBehindOthers } from './behind-others'
import { startJobs } from './jobs'
import { periodic } from './periodic'

// The thread that works through the queue, so that no request waits for an import's arithmetic.
const port = parentPort as MessagePort
const database = new Database((workerData as { url: string }).url, { max: 6 })
runBehindOthers(database)
const jobs = startJobs(database, importHandlers, {
  periodic,
  log: (error, what) =>
    port.postMessage({
      what,
      error: error instanceof Error ? (error.stack ?? error.message) : String(error),
    }),
})
port.once('message', async () => {
  await jobs.stop()
  await database.close()
  port.close()
})
