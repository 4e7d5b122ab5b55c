import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import process from 'node:process'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { readProject } from '../../scripts/lib/types.mjs'
import { filesOf, root } from '../support/page-files'

/**
 * The example of docs/adding-an-area.md, before it is built and used (e2e/adding-an-area.spec.ts): what
 * renames an export or a setting has to mend the page in the same change.
 */
const files = filesOf('adding-an-area.md')

it('the documented area has data, three languages and a server part, and is no existing area', () => {
  const names = ['area.ts', 'icon.ts', 'en.ts', 'fr.ts', 'es.ts', 'server.ts']
  expect([...files.keys()]).toEqual(names.map((name) => `resources/key-loans/${name}`))
  expect(readdirSync(join(root, 'resources'))).not.toContain('key-loans')
})

it('the documented area has no type errors', () => expect(typeErrors()).toEqual([]))

it('the documented area’s invalid setting is a type error', () => {
  const path = 'resources/key-loans/area.ts'
  const wrong = files.get(path)?.replace("search: ['key'", "search: ['kee'") ?? ''
  expect(typeErrors(new Map([...files, [path, wrong]])).join()).toMatch(/'"kee"' is not assignable/)
})

describe.each([...files])('%s', (path, text) => {
  it('the documented area is formatted like the product', () => {
    const biome = join(root, 'node_modules/@biomejs/biome/bin/biome')
    const { stdout } = spawnSync(
      process.execPath,
      [biome, 'check', '--write', `--stdin-file-path=${path}`],
      { cwd: root, input: text, encoding: 'utf8' },
    )
    expect(text).toBe(stdout)
  })
})

/** Checks these files alone, as if they lay in the product. */
function typeErrors(given = files): string[] {
  const { options } = readProject(join(root, 'tsconfig.server.json'))
  const host = ts.createCompilerHost(options)
  const { fileExists, getSourceFile, readFile } = host
  const at = new Map([...given].map(([path, text]) => [join(root, path), text]))
  const folders = new Set([...at.keys()].map((path) => dirname(path)))
  host.directoryExists = (path) => folders.has(path) || ts.sys.directoryExists(path)
  host.fileExists = (path) => at.has(path) || fileExists(path)
  host.readFile = (path) => at.get(path) ?? readFile(path)
  host.getSourceFile = (path, target, ...rest) => {
    const text = at.get(path)
    return text === undefined
      ? getSourceFile(path, target, ...rest)
      : ts.createSourceFile(path, text, target)
  }
  const program = ts.createProgram({ rootNames: [...at.keys()], options, host })
  return [...at.keys()].flatMap((path) =>
    ts
      .getPreEmitDiagnostics(program, program.getSourceFile(path))
      .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n')),
  )
}
