import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { checkTypes, projectsOf, readProject } from '../../scripts/lib/types.mjs'

const root = resolve(import.meta.dirname, '../..')

test('every source file belongs to a TypeScript project, also those nothing imports by name', () => {
  const checked = new Set(
    projectsOf(root).flatMap((path) =>
      readProject(path).fileNames.map((file) => relative(root, file)),
    ),
  )
  const sources = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((path) => /\.(tsx?|mjs)$/.test(path))
  expect(sources.length).toBeGreaterThan(1000)
  expect(sources.filter((path) => !checked.has(path))).toEqual([])
})

test('each project checks its own files with its own settings, and repeats known errors', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sexton-types-'))
  const write = (path: string, text: unknown) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), typeof text === 'string' ? text : JSON.stringify(text))
  }
  const project = (name: string, lib: string[]) =>
    write(`tsconfig.${name}.json`, {
      compilerOptions: {
        ...{ strict: true, noEmit: true, incremental: true, types: [], lib },
        tsBuildInfoFile: `.tsc/${name}.tsbuildinfo`,
      },
      include: [name],
    })
  try {
    write('tsconfig.json', {
      files: [],
      references: [{ path: './tsconfig.product.json' }, { path: './tsconfig.tests.json' }],
    })
    project('product', ['es2023'])
    project('tests', ['es2023', 'dom'])
    // `document` is nothing to the product, and something to its tests.
    write('product/title.ts', 'export const title: string = document.title\n')
    write(
      'tests/title.ts',
      "import { title } from '../product/title'\nexport const n: number = title\n",
    )
    const wrong = () => checkTypes(folder).text.match(/\w+\/title\.ts.*TS\d+/g)
    const both = ['product/title.ts(1,30): error TS2584', 'tests/title.ts(2,14): error TS2322']
    expect(wrong()).toEqual(both)
    expect(wrong()).toEqual(both)
    write('product/title.ts', "export const title: number = Number('1')\n")
    expect(checkTypes(folder)).toMatchObject({ errors: 0, text: '' })
    // What is checked there follows from what it imports.
    write('product/title.ts', "export const title = 'one'\n")
    expect(wrong()).toEqual([both[1]])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
