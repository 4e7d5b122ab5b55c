// npm run check: what is quick enough for every save: types, style, import rules, pure tests.
import { spawnSync } from 'node:child_process'
import process from 'node:process'

const done = spawnSync(
  process.execPath,
  ['scripts/test.mjs', '--only', 'types,style,house,migrations,unit,dom'],
  { stdio: 'inherit' },
)
process.exit(done.status ?? 1)
