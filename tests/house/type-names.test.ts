import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../..')
const sources = execFileSync(
  'git',
  [
    'ls-files',
    '-co',
    '--exclude-standard',
    '--',
    'core',
    'server',
    'resources',
    'src',
    'custom-routes',
  ],
  { cwd: root, encoding: 'utf8' },
)
  .split('\n')
  .filter((path) => /\.tsx?$/.test(path))
  .map((path) => [path, readFileSync(join(root, path), 'utf8')] as const)

/** Names of exported types, with the files that declare them, where there is more than one. */
function repeatedTypes(files: ReadonlyArray<readonly [path: string, text: string]>) {
  const declaredIn = new Map<string, string[]>()
  for (const [path, text] of files)
    for (const [, name] of text.matchAll(/^export (?:abstract )?(?:interface|type|class) (\w+)/gm))
      declaredIn.set(name as string, [...(declaredIn.get(name as string) ?? []), path])
  return [...declaredIn].filter(([, paths]) => paths.length > 1)
}

test('the name of an exported type stands for one thing in the whole product', () => {
  expect(sources.length).toBeGreaterThan(1000)
  expect(repeatedTypes(sources)).toEqual([])
})

test('a type that is declared in two files is found', () => {
  const files = [
    ['a.ts', 'export interface Draft {}\nexport type Other = 1'],
    ['b.ts', 'export type Draft = string\nexport { type Other } from "./a"'],
  ] as const
  expect(repeatedTypes(files)).toEqual([['Draft', ['a.ts', 'b.ts']]])
})
