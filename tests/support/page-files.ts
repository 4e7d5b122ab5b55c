import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

export const root = resolve(import.meta.dirname, '../..')

/** The files that a page of `docs/` gives in full: a path in backticks and a colon, then a block of code. */
export function filesOf(page: string): Map<string, string> {
  const files = new Map<string, string>()
  for (const [, path = '', code = ''] of read(page).matchAll(
    /`([\w./-]+)`:\n\n```ts\n(.*?)^```$/gms,
  ))
    files.set(path, code)
  return files
}

/** The lines of its shell blocks. */
export const commandsOf = (page: string): string[] =>
  [...read(page).matchAll(/^```sh\n(.*?)^```$/gms)].flatMap(([, block = '']) =>
    block.trim().split('\n'),
  )

const read = (page: string) => readFileSync(join(root, 'docs', page), 'utf8')
