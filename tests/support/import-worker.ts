import { importHandlers } from '../../server/cemetery/imports/handlers'
import { Database } from '../../server/platform/database/database'
import { startJobWorkers } from '../../server/platform/jobs/job-workers'

// A worker in a process of its own, for tests that kill it: node scripts/run.mjs … <url> <lease in ms>
const [url = '', leaseMs = '500'] = process.argv.slice(2)
startJobWorkers(await Database.open(url, { max: 3 }), importHandlers, { leaseMs: Number(leaseMs) })
console.log('working')
