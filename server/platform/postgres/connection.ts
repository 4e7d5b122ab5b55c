import { Client } from 'pg'
import { codeOf, StartError } from '../process/start-error'
import { superuser } from './initialise'
import type { Postmaster } from './postmaster'

/** Where a database of this cluster is reached, as its owner. */
export function urlOf(postmaster: Postmaster, database: string, password?: string): string {
  if (password) {
    return `postgresql://${superuser}:${password}@127.0.0.1:${postmaster.port}/${database}`
  }
  const folder = encodeURIComponent(postmaster.socketFolder)
  return `postgresql://${superuser}@/${database}?host=${folder}&port=${postmaster.port}`
}

/** @returns undefined while the server is not ready: no socket yet, starting up, shutting down */
export async function tryConnect(
  postmaster: Postmaster,
  password?: string,
): Promise<Client | undefined> {
  const client = new Client({ connectionString: urlOf(postmaster, 'postgres', password) })
  // Without a listener a broken connection would end the process with a stack trace.
  client.on('error', () => {})
  try {
    await client.connect()
    return client
  } catch (error) {
    await client.end().catch(() => {})
    const code = codeOf(error)
    if (code === '57P03' || code === 'ENOENT' || code === 'ECONNREFUSED' || code === 'ECONNRESET') {
      return undefined
    }
    if (code === '53300') throw new StartError('The database has no free connection: try again.')
    throw error
  }
}
