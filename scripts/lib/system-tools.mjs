import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import process from 'node:process'
import { findChromium, findTestChromium } from './chromium.mjs'
import { fetchHelm, findHelm } from './helm.mjs'

/**
 * A program of the system that tests use: whether it is there, and the packages that bring it, of which the
 * first that the system offers is installed; what no package brings is fetched.
 * @typedef {{ isThere: () => boolean, packages: readonly string[], fetch?: () => Promise<boolean> }} Tool
 */

/** Says what is wrong with the chart of a deployment. */
const helm = { isThere: () => findHelm() !== undefined, packages: [], fetch: fetchHelm }

/** @satisfies {Record<string, Tool>} */
export const tools = {
  helm,
  /** Says of a sealed PDF what another program than ours makes of the seal. */
  pdfsig: { isThere: () => existsSync('/usr/bin/pdfsig'), packages: ['poppler-utils'] },
  /** Of version 15 or later, for the tests on the oldest one and of a failover. */
  postgres: {
    isThere: () =>
      [15, 16, 17, 18, 19].some((version) =>
        existsSync(`/usr/lib/postgresql/${version}/bin/initdb`),
      ),
    packages: ['postgresql', 'postgresql-15'],
  },
  pgbouncer: { isThere: () => existsSync('/usr/sbin/pgbouncer'), packages: ['pgbouncer'] },
  /** The browser with its windows, which a document in a frame of its own asks for. */
  chromium: { isThere: () => findChromium() !== undefined, packages: ['chromium'] },
  /** What the other browser tests run in; where it is not offered, the whole browser does. */
  chromiumShell: {
    isThere: () => Boolean(process.env.CHROMIUM_PATH) || findTestChromium() !== findChromium(),
    packages: ['chromium-headless-shell'],
  },
}

/** @typedef {keyof typeof tools} ToolName */

/**
 * Begins to install what is missing of these, one after the other in their order, where we are root and the
 * system has apt; what is fetched over the network is on its way while other things are done.
 * @param {Iterable<ToolName>} wanted
 * @param {{ has?: (name: ToolName) => boolean, apt?: (args: string[]) => Promise<boolean>,
 *   fetch?: (tool: Tool) => Promise<boolean> | undefined }} [system]
 * @returns {(name: ToolName) => Promise<boolean>} waits until it was tried to install it; whether it is there
 */
export function installTools(
  wanted,
  { has = (name) => tools[name].isThere(), apt = aptGet, fetch = (tool) => tool.fetch?.() } = {},
) {
  /** @type {Map<ToolName, Promise<unknown>>} */
  const tried = new Map()
  const missing = [...new Set(wanted)].filter((name) => !has(name))
  /** @type {(name: ToolName) => Tool} */
  const toolOf = (name) => tools[name]
  const packaged = missing.filter((name) => toolOf(name).packages.length > 0)
  for (const name of missing) tried.set(name, Promise.resolve(fetch(toolOf(name))))
  /** @type {Promise<unknown>} */
  let before = packaged.length > 0 ? apt(['update', '-q']) : Promise.resolve()
  for (const name of packaged) {
    const trying = before.then(async () => {
      for (const offered of toolOf(name).packages)
        if (await apt(['install', '-y', '-q', '--no-install-recommends', offered])) return
    })
    tried.set(name, trying)
    before = trying
  }
  return async (name) => {
    await tried.get(name)
    return has(name)
  }
}

/** @param {string[]} args @returns {Promise<boolean>} whether it succeeded; not where we may not install */
function aptGet(args) {
  if (process.getuid?.() !== 0) return Promise.resolve(false)
  if (args[0] === 'install') console.log(`Installing ${args.at(-1)} from the system's packages …`)
  return new Promise((resolve) => {
    const child = spawn('apt-get', args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
    child.once('error', () => resolve(false))
    child.once('exit', (code) => resolve(code === 0))
  })
}
