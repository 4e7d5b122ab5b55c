import { type MessagePort, parentPort, workerData } from 'node:worker_threads'
import { Database } from '../database'
import { importHandlers } from '../imports/handlers'
import { postman } from '../mail/postman'
import type { MailSettings } from '../mail/settings'
import { runBehindOthers } from './behind-others'
import { startJobs } from './jobs'
import { periodic } from './periodic'

// The thread that works through the queue, so that no request waits for an import's arithmetic.
const port = parentPort as MessagePort
const { url, mail } = workerData as { url: string; mail: MailSettings }
const database = new Database(url, { max: 6 })
runBehindOthers(database)
const jobs = startJobs(database, importHandlers, {
  periodic: [...periodic, postman(mail)],
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
