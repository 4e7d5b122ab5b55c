// npm run check: what is quick enough for every save: types, style, import rules, pure tests.
//   npm run check -- --fix    formats first, and writes the documents that are made from the code
import { spawnSync } from 'node:child_process'
import process from 'node:process'

/** @param {string[]} args @param {NodeJS.ProcessEnv} [env] */
const run = (args, env = {}) =>
  spawnSync(process.execPath, args, { stdio: 'inherit', env: { ...process.env, ...env } }).status ??
  1

if (process.argv.includes('--fix')) {
  const failed = [
    // What it cannot mend by itself the style below tells.
    run(['node_modules/@biomejs/biome/bin/biome', 'check', '--write', '--log-level=error']) > 1,
    run(['scripts/areas-table.mjs']) !== 0,
    run(['scripts/floors.mjs', '--write']) !== 0,
    run(['node_modules/vitest/vitest.mjs', 'run', '--project=api', 'tests/matrix.test.ts'], {
      WRITE_DOCS: '1',
    }) !== 0,
    run(['node_modules/vitest/vitest.mjs', 'run', '--project=unit', 'tests/unit/words.test.ts'], {
      WRITE_DOCS: '1',
    }) !== 0,
  ].includes(true)
  if (failed) process.exit(1)
}
process.exit(run(['scripts/test.mjs', '--only', 'types,style,house,migrations,unit,dom']))
