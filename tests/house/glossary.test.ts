import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../..')
const sections = readFileSync(join(root, 'docs/glossary.md'), 'utf8')
  .split(/^## /m)
  .slice(1)
  .map((text) => entriesOf(text.split('\n').slice(1)))

describe('docs/glossary.md', () => {
  test('has two sections with terms', () => {
    expect(sections.map((entries) => entries.length > 30)).toEqual([true, true])
  })

  test('lists each term once, in alphabetical order', () => {
    for (const entries of sections) {
      const terms = entries.map(({ term }) => term)
      expect(terms).toEqual([...new Set(terms)].sort((a, b) => a.localeCompare(b, 'en')))
    }
  })

  test.each(sections.flat())('explains $term by $name, which $file exports', ({ name, file }) => {
    expect(existsSync(join(root, file))).toBe(true)
    expect(exportsOf(file)).toContain(name)
  })

  test('an unknown name or a malformed line is found', () => {
    expect(exportsOf('core/area.ts')).not.toContain('areaOfNothing')
    expect(() => entriesOf(['- a term without its name'])).toThrow('a term without its name')
  })
})

interface Entry {
  term: string
  name: string
  file: string
}

/** `- **term** (`name`): what it is · `file``, one a line. */
function entriesOf(lines: readonly string[]): Entry[] {
  return lines.filter(Boolean).map((line) => {
    const [, term, name, file] = /^- \*\*(.+?)\*\* \(`(\w+)`\): .+ · `([\w./-]+)`$/.exec(line) ?? []
    if (!term || !name || !file) throw new Error(`not a line of the glossary: ${line}`)
    return { term, name, file }
  })
}

function exportsOf(file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8')
  const declared =
    /^export (?:async |abstract |default )*(?:const|let|function\*?|class|interface|type) (\w+)/gm
  return [...text.matchAll(declared)].map(([, name]) => name as string)
}
