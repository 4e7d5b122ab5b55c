import { availableParallelism } from 'node:os'
import process from 'node:process'

/** @typedef {import('./gate-parts.mjs').Part} Part */
/** @typedef {(words: string | Buffer) => void} Print */

/**
 * Runs parts in their order, as many at a time as there are cores, but no more than two: tests of what
 * happens at once need room. What a part prints stays together: the oldest one prints as it goes, the
 * other's lines wait until it has ended.
 * @param {readonly Part[]} parts
 * @param {(part: Part, print: Print) => Promise<void>} run does not reject
 * @param {{ atOnce?: number, out?: Print }} [options]
 */
export async function runAll(parts, run, options = {}) {
  const {
    atOnce = Math.min(2, availableParallelism()),
    out = (words) => process.stdout.write(words),
  } = options
  const waiting = [...parts]
  /** @type {Map<Part, Promise<void>>} */
  const running = new Map()
  const log = inTurn(out)

  /** @param {Part} part */
  const mayStart = ({ alone, after }) => {
    if (running.size === 0) return true
    if (alone || running.size >= atOnce || [...running.keys()].some((one) => one.alone))
      return false
    return ![...waiting, ...running.keys()].some((one) => one.name === after)
  }

  while (waiting.length > 0 || running.size > 0) {
    const at = waiting.findIndex(mayStart)
    if (at < 0) {
      await Promise.race(running.values())
      continue
    }
    const [part] = /** @type {[Part]} */ (waiting.splice(at, 1))
    const { print, end } = log()
    running.set(
      part,
      run(part, print).finally(() => {
        running.delete(part)
        end()
      }),
    )
  }
}

/** @param {Print} out @returns {() => { print: Print, end: () => void }} */
function inTurn(out) {
  /** @type {{ words: Array<string | Buffer>, ended: boolean }[]} */
  const turns = []
  const flush = () => {
    for (let first = turns[0]; first; first = turns[0]) {
      for (const words of first.words.splice(0)) out(words)
      if (!first.ended) return
      turns.shift()
    }
  }
  return () => {
    /** @type {(typeof turns)[number]} */
    const turn = { words: [], ended: false }
    turns.push(turn)
    return {
      print(words) {
        turn.words.push(words)
        flush()
      },
      end() {
        turn.ended = true
        flush()
      },
    }
  }
}
