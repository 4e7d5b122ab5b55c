import type { Page, TestInfo } from '@playwright/test'
import { pathOf } from './page'

/** What a walk costs the person who does it. */
export interface WalkCost {
  /** Presses of a mouse or a finger. */
  clicks: number
  /** Keys that are pressed, a letter as one. Tests of walks type (`pressSequentially`) and do not fill in. */
  keys: number
  /** Different pages, the one that it begins on not counted. */
  screens: number
}

/**
 * Counts from the page that is open now: clicks and keys as the page receives them, and the addresses that it
 * comes to. `print` writes one line for `docs/daily.md` and notes it with the test.
 */
export async function countWalk(page: Page) {
  const cost = { clicks: 0, keys: 0 }
  const start = pathOf(page)
  const screens = new Set<string>()
  const listen = () => {
    const tell = (kind: 'clicks' | 'keys') =>
      (window as unknown as { walkStep: (kind: string) => void }).walkStep(kind)
    addEventListener(
      'click',
      (event) => event.isTrusted && event.detail > 0 && tell('clicks'),
      true,
    )
    addEventListener('keydown', (event) => event.isTrusted && tell('keys'), true)
  }
  await page.exposeFunction('walkStep', (kind: 'clicks' | 'keys') => {
    cost[kind] += 1
  })
  await page.addInitScript(listen)
  await page.evaluate(listen)
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame() && pathOf(page) !== start) screens.add(pathOf(page))
  })
  const so = (): WalkCost => ({ ...cost, screens: screens.size })
  return {
    cost: so,
    print: (name: string, info: TestInfo) => {
      const { clicks, keys, screens: pages } = so()
      const line = `${name}: ${clicks} clicks, ${keys} keys, ${pages} screens`
      info.annotations.push({ type: 'walk', description: line })
      console.log(line)
    },
  }
}
