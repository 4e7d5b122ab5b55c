import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { until } from './limits.mjs'
import { pinDatabaseClock } from './pinned-clock.mjs'
import { freePort } from './ports.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))

/**
 * The production build with a demo that was filled at this moment, in a folder of its own: the same records
 * and the same "today" whenever it is started.
 * @param {Date} day
 * @returns {Promise<{ url: string, stop(): Promise<void> }>}
 */
export async function startDemoOn(day) {
  const data = mkdtempSync(join(tmpdir(), 'sexton-day-'))
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const offset = day.getTime() - Date.now()
  /** @param {NodeJS.ProcessEnv} env @param {string[]} [args] */
  const start = async (env, args = []) => {
    const server = spawn(process.execPath, [...args, 'dist/server/main.js'], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        ...process.env,
        ...env,
        PORT: String(port),
        DATA_DIR: data,
        HOST: '127.0.0.1',
        DATABASE_URL: '',
        LOG_LEVEL: 'error',
      },
    })
    const ended = new Promise((resolve) => server.once('exit', resolve))
    const ready = async () => {
      if (server.exitCode !== null) throw new Error('The server ended while it was awaited.')
      return (await fetch(`${url}/ready`)).ok
    }
    try {
      await until(ready, { every: 200, what: 'a server that is ready', limit: 'server' })
    } catch (error) {
      server.kill('SIGKILL')
      throw error
    }
    return async () => {
      server.kill('SIGTERM')
      await ended
    }
  }
  /** @type {(() => Promise<void>) | undefined} */
  let end
  const stop = async () => {
    await end?.()
    rmSync(data, { recursive: true, force: true })
  }
  try {
    // The database first, without the demo: its clock is set before anything is written.
    end = await start({ DEMO: '0' })
    await pinClockOf(join(data, 'pg18'), new Date(Date.now() + offset))
    await end()
    end = undefined
    end = await start({ DEMO: '1', CLOCK_OFFSET: String(offset) }, [
      '--import',
      new URL('./shifted-clock.mjs', import.meta.url).href,
    ])
    return { url, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** @param {string} cluster @param {Date} now */
async function pinClockOf(cluster, now) {
  const [, , , port, host] = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
  const client = new pg.Client({ host, port: Number(port), user: 'sexton', database: 'sexton' })
  await client.connect()
  await pinDatabaseClock(client, now)
  await client.end()
}
