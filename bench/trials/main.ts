import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import process from 'node:process'
import { setTimeout as wait } from 'node:timers/promises'
import { openBucket } from '../../tests/support/s3'
import { smtpServer } from '../../tests/support/smtp'
import { databaseTrials } from './database-trials'
import { Disks } from './disks'
import { link } from './link'
import { Load } from './load'
import { ask, databaseMachine, residentMemory, serverMachine, until } from './machines'
import { runTrials, type Trial } from './run'
import { tenantsOf } from './tenants'

/**
 * `npm run trials [-- words]`: kills, pauses and cuts everything that a server needs, one after another and under load,
 * and compares what was acknowledged with what is there. `npm run trials -- --soak 10`: ten minutes of 50 requests a second,
 * and how the server's memory grows. Needs root for the disks that fill, and PostgreSQL from the system's packages.
 */
const soakAt = process.argv.indexOf('--soak')
const soak = soakAt > 0 ? Number(process.argv[soakAt + 1]) : 0
const only = new RegExp(soak ? '^$' : (process.argv[2] ?? ''))

const folder = mkdtempSync(join(tmpdir(), 'sexton-trials-'))
const disks = new Disks(folder)
const undo: (() => unknown)[] = []
let failed = false
try {
  const dataDir = disks.add('data', 64)
  const database = await databaseMachine(disks.add('database', soak ? 8_000 : 3_000))
  undo.push(() => database.kill())
  const bucket = await openBucket()
  const mail = await smtpServer()
  undo.push(
    () => bucket.close(),
    () => mail.close(),
  )
  const toDatabase = await link(database.port)
  const toFiles = await link(Number(new URL(bucket.settings.endpoint ?? '').port))
  const toMail = await link(Number(new URL(mail.url).port))
  for (const one of [toDatabase, toFiles, toMail]) undo.push(() => one.close())
  const clock = join(folder, 'clock')
  writeFileSync(clock, '0')
  const server = await serverMachine(dataDir, {
    DATABASE_URL: `postgresql://sexton@127.0.0.1:${toDatabase.port}/sexton`,
    DEMO: '1',
    S3_BUCKET: 'files',
    S3_ENDPOINT: `http://127.0.0.1:${toFiles.port}`,
    S3_PATH_STYLE: '1',
    AWS_ACCESS_KEY_ID: 'S3RVER',
    AWS_SECRET_ACCESS_KEY: 'S3RVER',
    SMTP_URL: `smtp://127.0.0.1:${toMail.port}`,
    CLOCK_FILE: clock,
    NODE_OPTIONS: `--import ${resolve('bench/trials/clock.mjs')}`,
  })
  undo.push(() => server.kill())
  const load = new Load(server.address, await tenantsOf(server.address, 2), soak ? 50 : undefined)

  if (soak) await soakFor(soak)
  else {
    const chosen = trials().filter(({ what }) => only.test(what))
    failed = await runTrials(chosen, load, (text) => ask(database.url, text))
    if (failed) console.log(server.output().slice(-5_000))
  }

  async function soakFor(minutes: number) {
    load.start()
    const samples: { minute: number; megabytes: number }[] = []
    // The first minute warms it up.
    await wait(60_000)
    load.begin()
    const began = performance.now()
    while (performance.now() - began < minutes * 60_000) {
      samples.push({
        minute: (performance.now() - began) / 60_000,
        megabytes: residentMemory(server.pid()),
      })
      await wait(5_000)
      if (samples.length % 12 === 0) console.log(samples.at(-1))
    }
    await load.stop()
    const { lost, doubled, foreign, wrong } = await load.verdict((text) => ask(database.url, text))
    const requests = [...load.answers.values()].reduce((sum, n) => sum + n, 0)
    console.table([
      {
        minutes,
        'requests/s': Math.round(requests / (minutes * 60)),
        answers: [...load.answers].map(([status, n]) => `${status}: ${n}`).join(', '),
        'first MB': Math.round(samples[0]?.megabytes ?? 0),
        'last MB': Math.round(samples.at(-1)?.megabytes ?? 0),
        'slope MB/min': Number(slope(samples).toFixed(2)),
        lost,
        doubled,
        foreign,
      },
    ])
    for (const one of wrong) console.log(`  wrong: ${one}`)
    failed = wrong.length > 0 || lost + doubled + foreign > 0
  }

  function trials(): Trial[] {
    return [
      { what: 'server killed', seconds: 2, harm: server.kill, mend: server.start },
      { what: 'server paused', seconds: 5, harm: server.pause, mend: server.resume },
      ...databaseTrials({
        name: 'database',
        machine: database,
        line: toDatabase,
        disks,
        disk: 'database',
      }),
      {
        what: 'object store cut off',
        seconds: 5,
        files: true,
        harm: toFiles.cut,
        mend: toFiles.mend,
      },
      {
        what: 'object store unheard of',
        seconds: 20,
        files: true,
        harm: toFiles.hold,
        mend: toFiles.mend,
      },
      {
        what: 'mail server cut off',
        seconds: 10,
        harm: toMail.cut,
        mend: toMail.mend,
        async meanwhile() {
          const before = mail.received.length
          const people = ['staff', 'reader', 'one', 'manager'].map((name) => `${name}@demo.test`)
          for (const email of people)
            await fetch(`${server.address}/api/v1/auth/forgot-password`, {
              method: 'POST',
              headers: { 'content-type': 'application/json' },
              body: JSON.stringify({ baseUrl: `http://localhost:${server.port}`, email }),
            })
          return async () => {
            // The demo sends letters of its own.
            const came = () =>
              mail.received
                .slice(before)
                .flatMap(({ to }) => to)
                .filter((one) => people.includes(one))
            // The next try is half a minute away.
            await until(async () => people.every((one) => came().includes(one)), 'the mail').catch(
              () => {},
            )
            return {
              lost: people.filter((one) => !came().includes(one)).length,
              doubled: came().length - new Set(came()).size,
            }
          }
        },
      },
      {
        what: 'disk of the data full',
        seconds: 5,
        files: true,
        harm: () => disks.fill('data'),
        mend: () => disks.makeRoom('data'),
      },
      {
        what: 'clock two hours ahead',
        seconds: 5,
        harm: () => writeFileSync(clock, '7200000'),
        mend: () => writeFileSync(clock, '0'),
      },
      {
        what: 'clock two hours behind',
        seconds: 5,
        harm: () => writeFileSync(clock, '-7200000'),
        mend: () => writeFileSync(clock, '0'),
      },
    ]
  }
} catch (error) {
  failed = true
  console.error(error)
} finally {
  for (const step of undo.reverse()) await Promise.resolve(step()).catch(() => {})
  disks.remove()
  rmSync(folder, { recursive: true, force: true })
}
process.exit(failed ? 1 : 0)

/** Least squares. */
function slope(samples: readonly { minute: number; megabytes: number }[]): number {
  const mean = (of: (one: { minute: number; megabytes: number }) => number) =>
    samples.reduce((sum, one) => sum + of(one), 0) / samples.length
  const [x, y] = [mean(({ minute }) => minute), mean(({ megabytes }) => megabytes)]
  const over = mean(({ minute, megabytes }) => (minute - x) * (megabytes - y))
  return over / mean(({ minute }) => (minute - x) ** 2)
}
