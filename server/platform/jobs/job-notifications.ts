import type pg from 'pg'
import type { DatabaseHosts } from '../database-hosts/database-hosts'
import { applicationRoleConfig, assertApplicationRole } from '../postgres/application-role'
import { scaledTimeout } from '../process/scaled-timeout'
import { jobsChannel } from './queue'

/**
 * Calls `ring` whenever a job was put into the queue. The connection comes and goes with the
 * database; while it is away polling finds the work.
 */
export function listenForJobs(
  hosts: DatabaseHosts,
  ring: () => void,
  log: (error: unknown, what: string) => void,
) {
  const Client = hosts.clientClass()
  let closed = false
  let client: pg.Client | undefined
  let again: NodeJS.Timeout | undefined
  const open = async () => {
    const own = new Client({
      ...applicationRoleConfig,
      application_name: 'sexton-jobs',
      connectionTimeoutMillis: scaledTimeout(10_000),
      keepAlive: true,
    })
    client = own
    own.on('notification', ring)
    own.on('error', () => {})
    own.once('end', retry)
    try {
      await own.connect()
      await assertApplicationRole(own)
      await own.query(`listen ${jobsChannel}`)
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
