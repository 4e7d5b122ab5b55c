import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { relative } from 'node:path'
import process from 'node:process'
import { processorSeconds } from './processor-time.mjs'

/**
 * How many tests did what; `failures`: the name and the first words of each that failed, for the end
 * of a long log; `files`: how many seconds the tests of each file took; `processor`: how many seconds of
 * processor time the part took, where the system tells.
 * @typedef {{ passed: number, failed: number, skipped: number, failures?: string[],
 *   files?: { path: string, seconds: number }[], processor?: number }} Count
 */

/** Where a part's own report goes: two may run at once. @param {string} part */
const reportOf = (part) => `.cache/gate/report-${process.pid}-${part}.json`

/**
 * What a part prints, and under which name.
 * @typedef {{ name: string, print: (words: string | Buffer) => void }} Part
 */

/**
 * A program that passes or fails as a whole.
 * @param {Part} part @param {string} program @param {string[]} args @returns {Promise<Count>}
 */
export async function node(part, program, args) {
  const { code, processor } = await run(part, [program, ...args])
  const failures = code === 0 ? [] : [`${program} exited with ${code}`]
  return { failures, passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0, processor }
}

/**
 * Vitest projects, counted test by test.
 * @param {Part} part @param {string[]} projects
 * @param {{ env?: Record<string, string>, workers?: number, shard?: string }} [options] workers: files at a
 *   time; shard: `1/2` is the first half of the files
 * @returns {Promise<Count>}
 */
export async function vitest(part, projects, { env, workers = 1, shard } = {}) {
  const report = reportOf(part.name)
  clear(report)
  const { code, processor } = await run(
    part,
    [
      ...[
        'node_modules/vitest/vitest.mjs',
        'run',
        '--no-cache',
        ...projects.map((name) => `--project=${name}`),
      ],
      ...['--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
      `--maxWorkers=${workers}`,
      ...(shard ? [`--shard=${shard}`] : []),
    ],
    env,
  )
  const found = read(report)
  const failed = found?.numFailedTests ?? 0
  return {
    passed: found?.numPassedTests ?? 0,
    // A file that does not load, or an error outside of any test, fails without a test of its own.
    failed: failed === 0 && code !== 0 ? 1 : failed,
    skipped: (found?.numPendingTests ?? 0) + (found?.numTodoTests ?? 0),
    processor,
    failures: failedTests(found),
    files: (found?.testResults ?? []).map((/** @type {any} */ file) => ({
      path: relative(process.cwd(), file.name),
      seconds: (file.endTime - file.startTime) / 1000,
    })),
  }
}

/** The browser tests. @param {Part} part @returns {Promise<Count>} */
export async function playwright(part) {
  const report = reportOf(part.name)
  clear(report)
  const { code, processor } = await run(part, ['node_modules/@playwright/test/cli.js', 'test'], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  })
  const found = read(report)
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = found?.stats ?? {}
  const again = (found?.suites ?? []).flatMap((/** @type {any} */ suite) => specs(suite, tookTwo))
  if (again.length > 0) part.print(`\nTook a second try:\n${again.join('\n\n')}\n`)
  const forgiven = flaky <= secondTries ? flaky : 0
  const failed = unexpected + flaky - forgiven
  return {
    passed: expected + forgiven,
    failed: failed === 0 && code !== 0 ? 1 : failed,
    skipped,
    processor,
    failures: (found?.suites ?? []).flatMap((/** @type {any} */ suite) =>
      specs(suite, (spec) => !spec.ok || (forgiven < flaky && tookTwo(spec))),
    ),
    files: (found?.suites ?? []).map((/** @type {any} */ suite) => ({
      path: `e2e/${suite.file}`,
      seconds: secondsOf(suite),
    })),
  }
}

/**
 * So many browser tests may need a second try, each named with its reason; one more, and all of them
 * have failed. Two browsers beside a database on two cores do not always come in the same order, and
 * what fails for a reason of its own fails twice.
 */
const secondTries = 2

/** @param {any} spec of Playwright's JSON report */
const tookTwo = (spec) =>
  spec.ok && spec.tests.some((/** @type {any} */ test) => test.status === 'flaky')

/** @param {any} suite of Playwright's JSON report @returns {number} of all its tests, every try of them */
function secondsOf(suite) {
  const results = (suite.specs ?? []).flatMap((/** @type {any} */ spec) =>
    spec.tests.flatMap((/** @type {any} */ test) => test.results),
  )
  const own = results.reduce(
    (/** @type {number} */ sum, /** @type {any} */ result) => sum + result.duration / 1000,
    0,
  )
  return (suite.suites ?? []).reduce(
    (/** @type {number} */ sum, /** @type {any} */ inner) => sum + secondsOf(inner),
    own,
  )
}

/** @param {any} found vitest's JSON report @returns {string[]} */
function failedTests(found) {
  return (found?.testResults ?? []).flatMap((/** @type {any} */ file) => [
    ...(file.message ? [`${file.name}: ${short(file.message)}`] : []),
    ...file.assertionResults
      .filter((/** @type {any} */ test) => test.status === 'failed')
      .map(
        (/** @type {any} */ test) => `${test.fullName}\n${short(test.failureMessages.join(' '))}`,
      ),
  ])
}

/**
 * @param {any} suite a suite of Playwright's JSON report
 * @param {(spec: any) => boolean} chosen
 * @returns {string[]} where they stand, and why they failed
 */
function specs(suite, chosen) {
  return [
    ...(suite.specs ?? []).filter(chosen).map((/** @type {any} */ spec) => {
      const results = spec.tests.flatMap((/** @type {any} */ test) => test.results)
      const why = results.find((/** @type {any} */ result) => result.error)?.error.message ?? ''
      return `${suite.file}:${spec.line} ${spec.title}\n${short(why)}`
    }),
    ...(suite.suites ?? []).flatMap((/** @type {any} */ inner) => specs(inner, chosen)),
  ]
}

/** What matters stands at the beginning of a reason or, of a program's output, at its end. @param {string} text */
function short(text) {
  // What vitest's report says of a test that was not done in time.
  const said = text.replace('STACK_TRACE_ERROR', 'its time was up')
  return said.length <= 2500 ? said : `${said.slice(0, 1000)}\n…\n${said.slice(-1500)}`
}

/** Variables of this machine that must not change what the tests see. */
const ours = [
  'NODE_ENV',
  'PORT',
  'HOST',
  'DATA_DIR',
  'DATABASE_URL',
  'PUBLIC_URL',
  'DB_MODE',
  'DATABASE_TESTS',
  'DEMO',
]

/** Processor time of the programs that have ended so far: what is new when one ends is its own. */
let spent = processorSeconds() ?? 0

/**
 * @param {Part} part @param {string[]} args @param {Record<string, string>} [env]
 * @returns {Promise<{ code: number, processor?: number }>}
 */
function run({ print }, args, env = {}) {
  const clean = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !ours.includes(name)),
  )
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      // What prints to a person keeps its colours.
      env: { ...clean, ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}), ...env },
    })
    child.stdout.on('data', print)
    child.stderr.on('data', print)
    /** @type {number | undefined} */
    let processor
    child.once('exit', () => {
      const now = processorSeconds()
      if (now === undefined) return
      processor = now - spent
      spent = now
    })
    child.once('error', () => resolve({ code: 1 }))
    child.once('close', (code) => resolve({ code: code ?? 1, processor }))
  })
}

/** @param {string} report */
function clear(report) {
  mkdirSync('.cache/gate', { recursive: true })
  rmSync(report, { force: true })
}

/** @param {string} report */
function read(report) {
  if (!existsSync(report)) return undefined
  const found = JSON.parse(readFileSync(report, 'utf8'))
  rmSync(report)
  return found
}
