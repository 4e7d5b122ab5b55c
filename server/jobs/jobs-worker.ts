import { type MessagePort, parentPort, workerData } from 'node:worker_threads'
import type { AuditSettings } from '../audit/settings'
import { Database } from '../database'
import { DiskStore } from '../files/disk-store'
import { postman } from '../mail/postman'
import type { MailSettings } from '../mail/settings'
import { handlersOf, periodicOf } from './all'
import { runBehindOthers } from './behind-others'
import { startJobs } from './jobs'

// The thread that works through the queue, so that no request waits for an import's arithmetic.
const port = parentPort as MessagePort
const { url, mail, audit, files } = workerData as {
  url: string
  mail: MailSettings
  audit: AuditSettings
  files: string
}
const database = new Database(url, { max: 6 })
runBehindOthers(database)
const store = new DiskStore(files)
const jobs = startJobs(database, handlersOf(store), {
  periodic: [
    ...periodicOf(store, audit, (handout) => port.postMessage({ handout })),
    postman(mail),
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
  port.close()
})
