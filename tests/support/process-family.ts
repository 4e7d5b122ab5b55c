import { spawnSync } from 'node:child_process'

/** A process and those that it started itself: PostgreSQL's make groups of their own. */
export function familyOf(parent: number): number[] {
  const found = spawnSync('ps', ['-eo', 'pid=,ppid='], { encoding: 'utf8' }).stdout
  const children = found
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .filter(([, ppid]) => ppid === parent)
    .map(([pid]) => pid as number)
  return [parent, ...children]
}
