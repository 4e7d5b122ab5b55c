import { existsSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { checkBudgets } from './budget.mjs'
import { build } from './build.mjs'
import { findChromium } from './chromium.mjs'
import { node, playwright, vitest } from './gate-runners.mjs'
import { installPackage } from './system-packages.mjs'

/** @typedef {import('./gate-runners.mjs').Count} Count */

/** @type {{ name: string, what: string, run: (root: string) => Promise<Count> }[]} */
export const parts = [
  {
    name: 'types',
    what: 'TypeScript, browser and server apart',
    run: () => node('node_modules/typescript/bin/tsc', ['-b']),
  },
  {
    name: 'style',
    what: 'formatting and lint',
    run: () => node('node_modules/@biomejs/biome/bin/biome', ['check', '--error-on-warnings']),
  },
  { name: 'house', what: 'import rules and the repository itself', run: () => vitest(['house']) },
  { name: 'migrations', what: 'committed migrations say what the areas say', run: migrations },
  { name: 'unit', what: 'pure rules, and components in jsdom', run: () => vitest(['unit', 'dom']) },
  { name: 'api-embedded', what: 'the embedded PostgreSQL', run: () => api('embedded') },
  {
    name: 'api-partitioned',
    what: 'every tenant table in partitions',
    run: () => api('partitioned'),
  },
  { name: 'api-external', what: "a PostgreSQL from the system's packages", run: external },
  { name: 'build', what: 'production build and its budgets', run: production },
  { name: 'runtime', what: 'start, stop, kill and refuse', run: runtime },
  { name: 'e2e', what: 'a browser on the production build', run: e2e },
]

async function migrations() {
  const program = 'server/migrations/check-cli.ts'
  if (existsSync(program)) return node('scripts/run.mjs', [program])
  console.log(`There is no ${program} yet.`)
  return { passed: 0, failed: 0, skipped: 1 }
}

/** @param {'embedded' | 'partitioned' | 'external'} mode */
function api(mode) {
  // One file at a time: tests that send 200 requests at once share two cores with PostgreSQL.
  return vitest(['api'], { DB_MODE: mode }, 1)
}

async function external() {
  if (!process.env.TEST_DATABASE_URL && !hasSystemPostgres()) {
    installPackage('postgresql', 'postgresql-15')
    if (!hasSystemPostgres()) {
      console.log(
        'Skipped: no PostgreSQL ≥15 is installed and none could be (set TEST_DATABASE_URL).',
      )
      return { passed: 0, failed: 0, skipped: 1 }
    }
  }
  return api('external')
}

function hasSystemPostgres() {
  return [15, 16, 17, 18, 19].some((version) =>
    existsSync(`/usr/lib/postgresql/${version}/bin/initdb`),
  )
}

/** @param {string} root @returns {Promise<Count>} */
async function production(root) {
  await build(root, { force: true })
  const kept = checkBudgets(root)
  return { passed: kept ? 2 : 1, failed: kept ? 0 : 1, skipped: 0 }
}

/** @param {string} root */
async function runtime(root) {
  await build(root)
  return vitest(['runtime'])
}

/** @param {string} root @returns {Promise<Count>} */
async function e2e(root) {
  if (!existsSync(join(root, 'e2e'))) {
    console.log('There are no browser tests yet.')
    return { passed: 0, failed: 0, skipped: 1 }
  }
  if (!findChromium()) installPackage('chromium')
  if (!findChromium()) {
    console.log(
      'No Chromium was found and none could be installed: install one, or set CHROMIUM_PATH.',
    )
    const failed = process.env.CI ? 1 : 0
    return { passed: 0, failed, skipped: 1 - failed }
  }
  await build(root)
  return playwright()
}
