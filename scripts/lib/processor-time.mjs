import { readFileSync } from 'node:fs'

/** What the kernel counts in, whatever the machine. */
const ticksPerSecond = 100

/**
 * How many seconds of processor time the programs took that this one has started and that have ended, with all
 * that they started themselves: what is left of a part's time when the machine has other work.
 * @returns {number | undefined} nothing where the system does not tell
 */
export function processorSeconds() {
  try {
    return ofEnded(readFileSync('/proc/self/stat', 'utf8'))
  } catch {
    return undefined
  }
}

/** @param {string} stat a process's line; its name, in brackets, may hold anything @returns {number} */
export function ofEnded(stat) {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  // `cutime` and `cstime` of proc(5), counted from the third field on.
  return (Number(fields[13]) + Number(fields[14])) / ticksPerSecond
}
