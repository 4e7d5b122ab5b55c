// How long something may take before it counts as hanging. These are the only limits of time in the
// tests: they end what would never end, and measure nothing. What must be fast is measured in bench/,
// and a test that speaks of effort counts it (statements, pages of the database, requests).
import { patience } from './machine-speed.mjs'

const second = 1000
const minute = 60 * second

/** On a quick machine; a slower one is given more (`SEXTON_PATIENCE`), none is given less. */
const base = {
  /** A test, and what goes before and after all tests of a file. */
  test: 5 * minute,
  hook: 10 * minute,
  /** What a test waits for: a text on the page, a row, a process's end. */
  wait: 1 * minute,
  /** What the server finds by itself when it looks, about once a minute. */
  turn: 3 * minute,
  /** A browser test; one that walks through every screen at every width. */
  browserTest: 10 * minute,
  browserWalk: 30 * minute,
  /** A page that is opened, from its address to its last script. */
  navigation: 2 * minute,
  /** The browser tests' server: built, filled, ready. And how long it may take to end. */
  server: 30 * minute,
  end: 1 * minute,
}

const factor = await patience()

/** All of them, as they hold on this machine, in milliseconds. */
export const limits = /** @type {Readonly<typeof base>} */ (
  Object.fromEntries(Object.entries(base).map(([name, ms]) => [name, Math.round(ms * factor)]))
)

/**
 * Asks again and again until the answer is yes.
 * @param {() => unknown} test what throws counts as no
 * @param {{ every?: number, what?: string, limit?: keyof typeof base }} [options]
 * @returns {Promise<void>}
 */
export async function until(
  test,
  { every = 20, what = 'what was waited for', limit = 'wait' } = {},
) {
  const end = Date.now() + limits[limit]
  /** @type {unknown} */
  let last
  for (;;) {
    try {
      if ((await test()) !== false) return
    } catch (error) {
      last = error
    }
    if (Date.now() > end) throw last ?? new Error(`In ${limits[limit]} ms there was not ${what}.`)
    await new Promise((resolve) => setTimeout(resolve, every))
  }
}
