import { Database } from '../../server/database'
import { importHandlers } from '../../server/imports/handlers'
import { startJobs } from '../../server/jobs/jobs'

// A worker in a process of its own, for tests that kill it: node scripts/run.mjs … <url> <lease in ms>
const [url = '', leaseMs = '500'] = process.argv.slice(2)
startJobs(new Database(url, { max: 3 }), importHandlers, { leaseMs: Number(leaseMs) })
console.log('working')
