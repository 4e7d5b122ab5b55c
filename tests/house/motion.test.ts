import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const files = (...patterns: string[]) =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--', ...patterns], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter(Boolean)

test('one style rule ends all motion with prefers-reduced-motion', () => {
  const block = /@media \(prefers-reduced-motion: reduce\) \{([\s\S]*?\n)\}/.exec(
    read('src/theme/base.css'),
  )?.[1]
  for (const said of [
    'animation-duration: 0.01ms !important',
    'animation-iteration-count: 1 !important',
    'transition-duration: 0.01ms !important',
    'scroll-behavior: auto !important',
  ])
    expect(block).toContain(said)
})

test('no style is more specific than that rule', () => {
  const sheets = files('src/**/*.css', 'custom-routes/**/*.css', 'resources/**/*.css')
  expect(sheets.length).toBeGreaterThan(10)
  const strong = sheets.flatMap((path) =>
    (read(path).match(/(?:animation|transition)[\w-]*:[^;}]*!important/g) ?? [])
      .filter((rule) => !/none !important/.test(rule))
      .map((rule) => `${path}: ${rule}`),
  )
  expect(strong.filter((found) => !found.startsWith('src/theme/base.css'))).toEqual([])
})

test('no script animates beyond that rule’s reach', () => {
  const programs = files('src/**/*.ts*', 'custom-routes/**/*.ts*', 'resources/**/*.ts*')
  expect(programs.length).toBeGreaterThan(100)
  const moving = programs.filter((path) =>
    /behavior: 'smooth'|\.animate\(|scroll-behavior: smooth/.test(read(path)),
  )
  expect(moving).toEqual([])
})
