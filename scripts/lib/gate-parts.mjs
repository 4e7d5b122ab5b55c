import { existsSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { build } from './build.mjs'
import { findChromium } from './chromium.mjs'
import { node, playwright, vitest } from './gate-runners.mjs'
import { installPackage } from './system-packages.mjs'

/** @typedef {import('./gate-runners.mjs').Count} Count */
/** @typedef {import('./gate-runners.mjs').Part} Printing */

/**
 * A part of the gate. Two run at a time, in this order: most keep one core busy. `alone`: one that
 * spreads over the cores itself; `after`: another that must have ended.
 * @typedef {{ name: string, what: string, alone?: boolean, after?: string,
 *   run: (part: Printing, root: string) => Promise<Count> }} Part
 */

/** @type {Part[]} */
export const parts = [
  {
    name: 'types',
    what: 'TypeScript, browser and server apart',
    run: (part) => node(part, 'scripts/types.mjs', []),
  },
  {
    name: 'style',
    what: 'formatting and lint',
    run: (part) =>
      node(part, 'node_modules/@biomejs/biome/bin/biome', ['check', '--error-on-warnings']),
  },
  {
    name: 'house',
    what: 'import rules and the repository itself',
    run: (part) => vitest(part, ['house']),
  },
  { name: 'migrations', what: 'committed migrations say what the areas say', run: migrations },
  { name: 'unit', what: 'pure rules', run: (part) => vitest(part, ['unit']) },
  // The bundler spreads over the cores: beside it the types would take twice as long.
  {
    name: 'build',
    what: 'production build and its budgets',
    after: 'types',
    run: production,
  },
  { name: 'api-embedded', what: 'the embedded PostgreSQL', run: api('embedded') },
  {
    name: 'api-partitioned',
    what: 'every tenant table in partitions',
    run: api('partitioned'),
  },
  { name: 'api-external', what: "a PostgreSQL from the system's packages", run: external },
  { name: 'runtime', what: 'start, stop, kill and refuse', after: 'build', run: runtime },
  { name: 'dom', what: 'components in jsdom', run: (part) => vitest(part, ['dom']) },
  { name: 'e2e', what: 'a browser on the production build', alone: true, after: 'build', run: e2e },
]

/** @type {Part['run']} */
async function migrations(part) {
  const program = 'server/migrations/check-cli.ts'
  if (existsSync(program)) return node(part, 'scripts/run.mjs', [program])
  part.print(`There is no ${program} yet.\n`)
  return { passed: 0, failed: 0, skipped: 1 }
}

/**
 * One file at a time: tests that send 200 requests at once share two cores with PostgreSQL.
 * @param {'embedded' | 'partitioned' | 'external'} mode @returns {Part['run']}
 */
function api(mode) {
  return (part) => vitest(part, ['api'], { env: { DB_MODE: mode } })
}

/** @type {Part['run']} */
async function external(part, root) {
  if (!process.env.TEST_DATABASE_URL && !hasSystemPostgres()) {
    await installPackage('postgresql', 'postgresql-15')
    if (!hasSystemPostgres()) {
      part.print(
        'Skipped: no PostgreSQL ≥15 is installed and none could be (set TEST_DATABASE_URL).\n',
      )
      return { passed: 0, failed: 0, skipped: 1 }
    }
  }
  return api('external')(part, root)
}

function hasSystemPostgres() {
  return [15, 16, 17, 18, 19].some((version) =>
    existsSync(`/usr/lib/postgresql/${version}/bin/initdb`),
  )
}

/** @type {Part['run']} */
async function production(part) {
  const done = await node(part, 'scripts/build.mjs', [])
  return done.failed === 0 ? { ...done, passed: 2 } : done
}

/** @type {Part['run']} */
async function runtime(part, root) {
  await build(root)
  return vitest(part, ['runtime'])
}

/** @type {Part['run']} */
async function e2e(part, root) {
  if (!existsSync(join(root, 'e2e'))) {
    part.print('There are no browser tests yet.\n')
    return { passed: 0, failed: 0, skipped: 1 }
  }
  if (!findChromium()) await installPackage('chromium')
  if (!findChromium()) {
    part.print(
      'No Chromium was found and none could be installed: install one, or set CHROMIUM_PATH.\n',
    )
    const failed = process.env.CI ? 1 : 0
    return { passed: 0, failed, skipped: 1 - failed }
  }
  await build(root)
  return playwright(part)
}
