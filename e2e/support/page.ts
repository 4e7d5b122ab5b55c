import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'

export const pathOf = (page: Page) => new URL(page.url()).pathname
export const addressOf = (page: Page) => page.url().replace(new URL(page.url()).origin, '')

/** Waits until the page's path is this. */
export const expectPath = (page: Page, path: string | RegExp) =>
  path instanceof RegExp
    ? expect.poll(() => pathOf(page)).toMatch(path)
    : expect.poll(() => pathOf(page)).toBe(path)

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * No violation of WCAG 2.2 A and AA that a machine can see. The program is put into a document once,
 * and tells violations alone: a quarter of the time of a report on everything that was looked at.
 */
export async function expectAccessible(page: Page) {
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe.source)
  const said = await page.evaluate(async (values) => {
    // What still moves is not what a reader sees: two frames, and the end of what is animated.
    for (let n = 0; n < 2; n++) await new Promise(requestAnimationFrame)
    await Promise.allSettled(
      document
        .getAnimations()
        .filter(
          ({ playState, effect }) =>
            playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime),
        )
        .map(({ finished }) => finished),
    )
    const here = (window as unknown as { axe: typeof import('axe-core') }).axe
    const { violations } = await here.run(document, {
      runOnly: { type: 'tag', values },
      resultTypes: ['violations'],
    })
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
    )
  }, rules)
  expect(said).toEqual([])
}

/** Nothing sticks out to the right. */
export const expectNoOverflow = async (page: Page) =>
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
  ).toBeLessThanOrEqual(0)

/** Collects what the console says of errors, for a test to look at in the end. */
export function watchErrors(page: Page): string[] {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error' && !/Failed to load resource/.test(message.text()))
      errors.push(message.text())
  })
  return errors
}

export const guardDialog = (page: Page) =>
  page.getByRole('dialog', { name: 'This page cannot be opened' })
export const errorDialog = (page: Page) =>
  page.getByRole('dialog', { name: 'An error has occurred' })
export const rail = (page: Page) => page.getByRole('navigation', { name: 'Main' })
