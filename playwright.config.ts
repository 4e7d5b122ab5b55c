import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { defineConfig } from '@playwright/test'
import { chromiumSwitches, findTestChromium } from './scripts/lib/chromium.mjs'
import { limits } from './scripts/lib/limits.mjs'
import { freePort } from './scripts/lib/ports.mjs'

// Workers read this file again: the first reading chooses the port for all.
process.env.E2E_PORT ??= String(await freePort())
// Tests that change passwords make people of their own (e2e/support/own-person.ts), and need the folder;
// the billing provider that the console is to know is one of a test's.
process.env.E2E_DATA ??= mkdtempSync(join(tmpdir(), 'sexton-e2e-'))
process.env.E2E_BILLING_PORT ??= String(await freePort())
const url = process.env.E2E_URL ?? `http://127.0.0.1:${process.env.E2E_PORT}`

export default defineConfig({
  testDir: 'e2e',
  timeout: limits.browserTest,
  expect: { timeout: limits.wait },
  // Hours, for a day before a release.
  testIgnore: process.env.WALK ? [] : ['**/every-account.spec.ts'],
  outputDir: 'test-results',
  // Four browsers on one demo, two of which mostly wait: a test changes only what it made itself, under names of its own.
  workers: 4,
  forbidOnly: Boolean(process.env.CI),
  // In the gate, what failed is run again and recorded; how many may need that, and that each is named,
  // is in scripts/lib/gate-runners.mjs. To record all that succeeds would cost a third of the time.
  retries: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? 1 : 0,
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : 'list',
  use: {
    baseURL: url,
    actionTimeout: limits.wait,
    navigationTimeout: limits.navigation,
    // The accessibility of every page in another language: E2E_LOCALE=fr-FR, for accessible.spec.ts alone.
    locale: process.env.E2E_LOCALE ?? 'en-US',
    timezoneId: 'America/New_York',
    // One per test would fetch the whole build each time; e2e/worker.spec.ts allows it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    trace: 'on-first-retry',
    launchOptions: {
      executablePath: findTestChromium(),
      // A page lives for seconds here: its last optimizer costs a fifteenth of the processor time and gives less back.
      args: [...chromiumSwitches, '--js-flags=--no-turbofan'],
    },
  },
  // E2E_URL points at a server that already runs; otherwise the production build is started with
  // a demo database of its own, which is thrown away afterwards.
  webServer: process.env.E2E_URL
    ? undefined
    : {
        command: 'node scripts/e2e-server.mjs',
        url: `${url}/ready`,
        env: {
          PORT: process.env.E2E_PORT,
          E2E_DATA: process.env.E2E_DATA,
          BILLING_CALLBACK_URL: `http://127.0.0.1:${process.env.E2E_BILLING_PORT}/sso`,
          BILLING_ISSUER: 'sexton-e2e',
        },
        stdout: 'pipe',
        gracefulShutdown: { signal: 'SIGTERM', timeout: limits.end },
        timeout: limits.server,
      },
})
