import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../..')
const folders = ['src', 'resources', 'custom-routes']
const screens = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--', ...folders], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => path.endsWith('.tsx'))

const otherLook =
  /<(?:TextField|Select)\b[^>]*variant="(?:filled|standard)"|@mui\/material\/(?:FilledInput|Input)'/

test('inputs have the one look that a browser loads', () => {
  expect(otherLook.test('<TextField\n  label={a}\n  variant="filled"')).toBe(true)
  expect(screens.length).toBeGreaterThan(300)
  const found = screens.filter((path) => otherLook.test(readFileSync(join(root, path), 'utf8')))
  expect(found).toEqual([])
})
