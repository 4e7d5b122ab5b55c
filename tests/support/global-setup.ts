import process from 'node:process'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate } from '../../server/engine/migrations/migrate'
import { databaseMode, startCluster } from './cluster'
import type { TestCluster } from './database'
import { dropDistributed, makeDistributedTemplate } from './distributed'
import { onDatabase } from './url'

/** Starts the PostgreSQL of this run and migrates one database, of which every test gets a copy. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const mode = databaseMode()
  // The migrator reads it: tables of a cemetery's records become two hash partitions each.
  if (mode.endsWith('partitioned')) process.env.SEXTON_PARTITIONS = '2'
  const cluster = await startCluster()
  const template = `sexton_template_${process.pid}`
  try {
    if (mode === 'distributed') await makeDistributedTemplate(template)
    else {
      await command(cluster.url, `create database ${template} template template0 encoding 'UTF8'`)
      await migrate(onDatabase(cluster.url, template))
    }
  } catch (error) {
    await cluster.stop()
    throw error
  }
  const shared: TestCluster = { url: cluster.url, template }
  project.provide('cluster', shared)
  console.log(`Database tests on PostgreSQL: ${cluster.version}, mode ${mode}.`)
  return async () => {
    if (mode === 'distributed') await dropDistributed(template)
    else await command(cluster.url, `drop database if exists ${template} with (force)`)
    await cluster.stop()
  }
}

async function command(url: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
