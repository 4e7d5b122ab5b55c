import { existsSync } from 'node:fs'
import process from 'node:process'
import { readEnv } from '../env'
import { openDatabase } from '../open-database'
import { StartError } from '../start-error'

/**
 * The frame of `npm run backup` and `npm run restore`: reads the configuration, opens the database,
 * does the work with the named file and says what was done.
 */
export async function program(
  usage: string,
  work: (url: string, file: string) => Promise<string>,
): Promise<void> {
  try {
    const file = process.argv[2]
    if (!file) throw new StartError(usage)
    if (existsSync('.env')) process.loadEnvFile('.env')
    const { url, stop } = await openDatabase(readEnv(process.env))
    try {
      console.log(await work(url, file))
    } finally {
      await stop()
    }
  } catch (error) {
    console.error(error instanceof StartError ? error.message : error)
    process.exitCode = 1
  }
}
