import { existsSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { build } from './build.mjs'
import { node, playwright, vitest } from './gate-runners.mjs'

/** @typedef {import('./gate-runners.mjs').Count} Count */
/** @typedef {import('./gate-runners.mjs').Part} Printing */
/** @typedef {import('./system-tools.mjs').ToolName} ToolName */

/**
 * What a part is given: itself, the checkout, and how to wait until a tool was tried to install (whether it is there).
 * @typedef {{ part: Printing, root: string, tool: (name: ToolName) => Promise<boolean> }} Given
 */

/**
 * A part of the gate. Two run at a time, in this order: most keep one core busy. `alone`: one that
 * spreads over the cores itself; `after`: another that must have ended; `tools`: programs of the system that
 * it uses where they are.
 * @typedef {{ name: string, what: string, alone?: boolean, after?: string, tools?: ToolName[],
 *   run: (given: Given) => Promise<Count> }} Part
 */

/** @type {Part[]} */
export const parts = [
  {
    name: 'types',
    what: 'TypeScript, browser and server apart',
    run: ({ part }) => node(part, 'scripts/types.mjs', []),
  },
  // The longest of the quick ones: last, the others would wait for it.
  {
    name: 'dom',
    what: 'components in jsdom',
    run: ({ part }) => vitest(part, ['dom', 'dom-apart']),
  },
  {
    name: 'style',
    what: 'formatting and lint',
    run: ({ part }) =>
      node(part, 'node_modules/@biomejs/biome/bin/biome', ['check', '--error-on-warnings']),
  },
  {
    name: 'house',
    what: 'import rules and the repository itself',
    tools: ['helm'],
    run: async ({ part, tool }) => {
      await tool('helm')
      return vitest(part, ['house'])
    },
  },
  {
    name: 'migrations',
    what: 'committed migrations make what the areas say',
    run: ({ part }) => node(part, 'scripts/run.mjs', ['server/engine/migrations/check-cli.ts']),
  },
  { name: 'unit', what: 'pure rules', tools: ['pdfsig'], run: unit },
  // The bundler spreads over the cores: beside it the types would take twice as long.
  {
    name: 'build',
    what: 'production build and its budgets',
    after: 'types',
    run: production,
  },
  // In halves, so that both cores are busy until the end; the longest first.
  { name: 'api-1', what: 'the embedded PostgreSQL, the first half', run: api({ shard: '1/2' }) },
  { name: 'api-2', what: 'the second half', run: api({ shard: '2/2' }) },
  {
    name: 'api-oldest-1',
    what: "the oldest PostgreSQL of the system's packages, in partitions, the first half",
    tools: ['postgres'],
    run: oldest({ mode: 'oldest-partitioned', tests: 'twice', shard: '1/2' }),
  },
  {
    name: 'api-oldest-2',
    what: 'the second half',
    tools: ['postgres'],
    run: oldest({ mode: 'oldest-partitioned', tests: 'twice', shard: '2/2' }),
  },
  {
    name: 'runtime',
    what: 'start, stop, kill and refuse',
    after: 'build',
    tools: ['postgres', 'pgbouncer'],
    run: runtime,
  },
  {
    name: 'api-plans-partitioned',
    what: 'the catalogue and the plans in partitions, on the embedded one',
    run: api({ mode: 'partitioned', tests: 'mix' }),
  },
  {
    name: 'api-plans-oldest',
    what: 'the catalogue and the plans on the oldest one',
    tools: ['postgres'],
    run: oldest({ mode: 'oldest', tests: 'mix' }),
  },
  {
    name: 'api-nodes',
    what: 'a database spread over many nodes',
    tools: ['postgres'],
    run: nodes,
  },
  {
    name: 'e2e',
    what: 'a browser on the production build',
    alone: true,
    after: 'build',
    tools: ['chromium', 'chromiumShell'],
    run: e2e,
  },
]

/** @type {Part['run']} */
async function unit({ part, tool }) {
  // Seals are compared with what pdfsig says of them; where it is not there, these tests say so.
  await tool('pdfsig')
  return vitest(part, ['unit'])
}

/**
 * Which database (`DB_MODE`), which of the files (`DATABASE_TESTS`) and which half of them.
 * @typedef {{ mode?: string, tests?: string, shard?: string }} DatabaseRun
 */

/**
 * One file at a time: tests that send 200 requests at once share two cores with PostgreSQL.
 * @param {DatabaseRun} run @returns {Part['run']}
 */
function api({ mode = 'embedded', tests = '', shard }) {
  return ({ part }) =>
    vitest(part, ['api'], { env: { DB_MODE: mode, DATABASE_TESTS: tests }, shard })
}

/** @param {DatabaseRun} run @returns {Part['run']} */
function oldest(run) {
  return async (given) => {
    if (!process.env.TEST_DATABASE_URL && !(await given.tool('postgres'))) {
      given.part.print(
        'Skipped: no PostgreSQL ≥15 is installed and none could be (set TEST_DATABASE_URL).\n',
      )
      return { passed: 0, failed: 0, skipped: 1 }
    }
    return api(run)(given)
  }
}

/**
 * Takes as long as all other parts together, and builds the engine once.
 * @type {Part['run']}
 */
async function nodes(given) {
  if (!process.env.ENGINES && !process.env.DISTRIBUTED_NODES) {
    given.part.print('Skipped: ENGINES names no folder with the engine’s source.\n')
    return { passed: 0, failed: 0, skipped: 1 }
  }
  await given.tool('postgres')
  return api({ mode: 'distributed', tests: 'nodes' })(given)
}

/** @type {Part['run']} */
async function production({ part }) {
  const done = await node(part, 'scripts/build.mjs', [])
  return done.failed === 0 ? { ...done, passed: 2 } : done
}

/** @type {Part['run']} */
async function runtime({ part, root, tool }) {
  await build(root)
  // A failover and a pooler are tried where the system has them; elsewhere those tests say that they are skipped.
  await tool('postgres')
  await tool('pgbouncer')
  return vitest(part, ['runtime'])
}

/** @type {Part['run']} */
async function e2e({ part, root, tool }) {
  if (!existsSync(join(root, 'e2e'))) {
    part.print('There are no browser tests yet.\n')
    return { passed: 0, failed: 0, skipped: 1 }
  }
  const shell = await tool('chromiumShell')
  if (!(await tool('chromium')) && !shell) {
    part.print(
      'No Chromium was found and none could be installed: install one, or set CHROMIUM_PATH.\n',
    )
    const failed = process.env.CI ? 1 : 0
    return { passed: 0, failed, skipped: 1 - failed }
  }
  await build(root)
  return playwright(part)
}
