import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import process from 'node:process'

/** @typedef {{ passed: number, failed: number, skipped: number }} Count */

const report = `.cache/gate/report-${process.pid}.json`

/**
 * A program that passes or fails as a whole.
 * @param {string} program @param {string[]} args @returns {Promise<Count>}
 */
export async function node(program, args) {
  const code = await run([program, ...args])
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 }
}

/**
 * Vitest projects, counted test by test.
 * @param {string[]} projects @param {Record<string, string>} [env]
 * @param {number} [workers] files at a time
 * @returns {Promise<Count>}
 */
export async function vitest(projects, env, workers = Math.min(4, availableParallelism())) {
  clear()
  const code = await run(
    [
      ...['node_modules/vitest/vitest.mjs', 'run', ...projects.map((name) => `--project=${name}`)],
      ...['--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
      `--maxWorkers=${workers}`,
    ],
    env,
  )
  const found = read()
  const failed = found?.numFailedTests ?? 0
  return {
    passed: found?.numPassedTests ?? 0,
    // A file that does not load, or an error outside of any test, fails without a test of its own.
    failed: failed === 0 && code !== 0 ? 1 : failed,
    skipped: (found?.numPendingTests ?? 0) + (found?.numTodoTests ?? 0),
  }
}

/** The browser tests. @returns {Promise<Count>} */
export async function playwright() {
  clear()
  const code = await run(['node_modules/@playwright/test/cli.js', 'test'], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  })
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = read()?.stats ?? {}
  const failed = unexpected + flaky
  return { passed: expected, failed: failed === 0 && code !== 0 ? 1 : failed, skipped }
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
  'DEMO',
]

/** @param {string[]} args @param {Record<string, string>} [env] @returns {Promise<number>} */
function run(args, env = {}) {
  const clean = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !ours.includes(name)),
  )
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...clean, ...env },
    })
    child.once('error', () => resolve(1))
    child.once('exit', (code) => resolve(code ?? 1))
  })
}

function clear() {
  mkdirSync('.cache/gate', { recursive: true })
  rmSync(report, { force: true })
}

function read() {
  if (!existsSync(report)) return undefined
  const found = JSON.parse(readFileSync(report, 'utf8'))
  rmSync(report)
  return found
}
