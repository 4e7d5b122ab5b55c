import { execFileSync } from 'node:child_process'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { databaseTests } from '../../scripts/lib/database-tests.mjs'

const root = resolve(import.meta.dirname, '../..')

test('each file of the database tests says once on which kinds of database it runs', () => {
  const files = execFileSync(
    'git',
    ['ls-files', '-co', '--exclude-standard', '--', 'tests/*.test.ts', '*.db.test.ts'],
    { cwd: root, encoding: 'utf8' },
  )
    .split('\n')
    .filter((path) => path && !/^tests\/(unit|house|runtime|support)\//.test(path))
    .map((path) => path.replace(/\.test\.ts$/, ''))
  const said = Object.values(databaseTests).flat()
  expect(said.toSorted(), 'scripts/lib/database-tests.mjs').toEqual([...new Set(files)].toSorted())
})
