import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { inject } from 'vitest'
import { databaseMode } from './cluster'
import { copyDistributed, dropDistributed } from './distributed'
import { onDatabase } from './url'

/** What the global setup tells the tests. */
export type TestCluster = { url: string; template: string }

declare module 'vitest' {
  interface ProvidedContext {
    cluster: TestCluster
  }
}

/** A database of one test's own. */
export type TestDatabase = {
  /** Connects as the owner (migrations, pool `owner`). */
  url: string
  /** Also closes connections that are still open. */
  drop(): Promise<void>
}

/**
 * A fresh, migrated, empty database: a copy of the one that the global setup migrated.
 * Only inside the vitest project `api`.
 */
export async function testDatabase(): Promise<TestDatabase> {
  const { url, template } = inject('cluster')
  const name = `test_${randomBytes(6).toString('hex')}`
  if (databaseMode() === 'distributed') {
    await copyDistributed(template, name)
    return { url: onDatabase(url, name), drop: () => dropDistributed(name) }
  }
  const admin = new Client({ connectionString: url })
  await admin.connect()
  // One connection at a time may copy a template; others fail at once instead of waiting.
  await admin.query('select pg_advisory_lock(hashtext($1))', [template])
  await admin.query(`create database ${name} template ${template} strategy file_copy`)
  await admin.end()
  return {
    url: onDatabase(url, name),
    async drop() {
      const last = new Client({ connectionString: url })
      await last.connect()
      await last.query(`drop database if exists ${name} with (force)`)
      await last.end()
    },
  }
}
