import { existsSync } from 'node:fs'
import process from 'node:process'
import { readEnv } from './platform/env/env'
import { StartError } from './platform/process/start-error'
import { type RunningServer, startServer } from './start'

const began = performance.now()
let running: RunningServer | undefined
let ending = false

// Listened to from the first moment: Ctrl+C during the start must not leave a database behind.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    // A second Ctrl+C does not wait for requests in flight.
    if (ending) process.exit(1)
    void end(0)
  })
}
process.on('uncaughtException', (error) => void fail(error))
process.on('unhandledRejection', (error) => void fail(error))

try {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const env = readEnv(process.env)
  running = await startServer(env, (line) => console.log(line))
  void running.died.then(fail)
  const took = ((performance.now() - began) / 1000).toFixed(1)
  const ready = `Sexton is ready at ${running.address} (${took} s)`
  console.log([ready, ...running.accounts].join('\n'))
} catch (error) {
  await fail(error)
}

async function fail(error: unknown): Promise<void> {
  console.error(error instanceof StartError ? error.message : error)
  await end(1)
}

async function end(code: number): Promise<void> {
  if (ending) return
  ending = true
  try {
    await running?.stop()
  } catch (error) {
    console.error(error instanceof StartError ? error.message : error)
    process.exit(1)
  }
  process.exit(code)
}
