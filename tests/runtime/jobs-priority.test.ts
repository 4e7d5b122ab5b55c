import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { getPriority } from 'node:os'
import process from 'node:process'
import { Client } from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import { collectorThreads, lowerBackendPriority } from '../../server/platform/jobs/process-priority'
import { startEmbedded } from '../../server/platform/postgres/embedded'
import { clearUp, temporaryFolder } from './server'

afterAll(clearUp)

const tenthOfSecond = 1e8

describe.runIf(process.platform === 'linux')('what jobs do waits for requests', () => {
  test('in the embedded database, also where the processor is shared out by session', async () => {
    const database = await startEmbedded({ dataDir: temporaryFolder(), throwaway: true })
    const client = new Client({ connectionString: database.url })
    await client.connect()
    const { rows } = await client.query('select pg_backend_pid() as pid')
    expect(getPriority(rows[0].pid)).toBe(0)
    await lowerBackendPriority(client)
    expect(getPriority(rows[0].pid)).toBe(10)
    const session = `/proc/${rows[0].pid}/autogroup`
    if (existsSync(session)) expect(readFileSync(session, 'utf8')).toMatch(/ nice 10$/m)
    await client.end()
    await database.stop()
  })

  test('in the threads that collect garbage, which are known from the others', () => {
    const collectors = collectorThreads()
    const others = readdirSync('/proc/self/task')
      .map(Number)
      .filter((thread) => thread !== process.pid && !collectors.includes(thread))
    const before = { collectors: workOf(collectors), others: workOf(others) }
    // What is kept for a while is what has to be moved.
    let kept: object[] = []
    const collected = () => workOf(collectors) - before.collectors
    for (let round = 0; round < 5_000 && collected() < tenthOfSecond; round++) {
      for (let made = 0; made < 100_000; made++) kept.push({ made })
      if (kept.length > 1_000_000) kept = []
    }
    expect(collected()).toBeGreaterThanOrEqual(tenthOfSecond)
    expect(workOf(others) - before.others).toBeLessThan(tenthOfSecond / 2)
  })
})

/** @returns the nanoseconds of the processor that threads of this process took */
function workOf(threads: number[]): number {
  const taken = threads.map((thread) =>
    Number(readFileSync(`/proc/self/task/${thread}/schedstat`, 'utf8').split(' ')[0]),
  )
  return taken.reduce((total, one) => total + one, 0)
}
