import process from 'node:process'
import { isExecutable } from './executable.mjs'

const places = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
]

/** Switches for a browser that runs without a screen, a sandbox or a way out to the network. */
export const chromiumSwitches = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
]

/** The same engine without what draws a window: a browser test takes it two thirds of the processor time. */
const shell = '/usr/lib/chromium/chromium-headless-shell'

/** @returns {string | undefined} an installed Chromium (CHROMIUM_PATH first), if there is one */
export function findChromium() {
  return places.find((path) => path && isExecutable(path))
}

/** @returns {string | undefined} what the browser tests run in: the shell, unless somebody wants to look on */
export function findTestChromium() {
  // Playwright's workers are told by their parent.
  if (['--headed', '--ui', '--debug'].some((option) => process.argv.includes(option)))
    process.env.E2E_WINDOW = '1'
  return process.env.CHROMIUM_PATH || process.env.E2E_WINDOW || !isExecutable(shell)
    ? findChromium()
    : shell
}
