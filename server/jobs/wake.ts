import pg from 'pg'
import { asApplication, assertApplicationRole } from '../application-role'
import { patient } from '../patience'
import { channel } from './queue'

/**
 * Calls `ring` whenever a job was put into the queue. The connection comes and goes with the
 * database; while it is away polling finds the work.
 */
export function listen(url: string, ring: () => void, log: (error: unknown, what: string) => void) {
  let closed = false
  let client: pg.Client | undefined
  let again: NodeJS.Timeout | undefined
  const open = async () => {
    const own = new pg.Client({
      connectionString: url,
      ...asApplication,
      application_name: 'sexton-jobs',
      connectionTimeoutMillis: patient(10_000),
      keepAlive: true,
    })
    client = own
    own.on('notification', ring)
    own.on('error', () => {})
    own.once('end', retry)
    try {
      await own.connect()
      await assertApplicationRole(own)
      await own.query(`listen ${channel}`)
      ring()
    } catch (error) {
      if (!closed) log(error, 'new jobs cannot be listened for')
      own.end().catch(() => {})
      retry()
    }
  }
  const retry = () => {
    if (closed || again) return
    again = setTimeout(() => {
      again = undefined
      opening = open()
    }, 3_000)
  }
  let opening = open()
  return {
    async close() {
      closed = true
      clearTimeout(again)
      await opening
      await client?.end().catch(() => {})
    },
  }
}
