import { existsSync } from 'node:fs'
import process from 'node:process'
import { openDatabase } from '../engine/migrations/open-database'
import { readEnv } from '../platform/env/env'
import { fileStoreSettings, openFileStore } from '../platform/files/open-store'
import type { FileStore } from '../platform/files/store'
import { StartError } from '../platform/process/start-error'

/**
 * The frame of `npm run backup` and `npm run restore`: reads the configuration, opens the database,
 * does the work with the named file and says what was done.
 */
export async function runBackupProgram(
  usage: string,
  work: (url: string, file: string, store: FileStore, dataDir: string) => Promise<string>,
): Promise<void> {
  try {
    const file = process.argv[2]
    if (!file) throw new StartError(usage)
    if (existsSync('.env')) process.loadEnvFile('.env')
    const env = readEnv(process.env)
    const { url, stop } = await openDatabase(env)
    try {
      const store = openFileStore(fileStoreSettings(env))
      await store.check?.()
      console.log(await work(url, file, store, env.dataDir))
    } finally {
      await stop()
    }
  } catch (error) {
    console.error(error instanceof StartError ? error.message : error)
    process.exitCode = 1
  }
}
