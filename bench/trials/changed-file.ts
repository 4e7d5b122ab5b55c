import { readFileSync } from 'node:fs'

export type Change = readonly [from: string | RegExp, to: string]

/**
 * A file of `deploy/` for another machine.
 * @throws Error where a change finds nothing to change: the trial would run something else than what is deployed
 */
export function changed(path: string, changes: readonly Change[]): string {
  let text = readFileSync(path, 'utf8')
  for (const [from, to] of changes) {
    const found = typeof from === 'string' ? text.includes(from) : text.search(from) >= 0
    if (!found) throw new Error(`${path} has no ${from}: bring these trials in line with it.`)
    text = text.replace(from, to)
  }
  return text
}
