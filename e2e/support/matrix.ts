import process from 'node:process'
import { expect, type Locator, type Page } from '@playwright/test'
import axe from 'axe-core'
import { limits } from '../../scripts/lib/limits.mjs'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** What a width can break where the elements are the same. */
const place = ['target-size', 'scrollable-region-focusable']
const contrast = ['color-contrast']

interface Look {
  width: number
  dark?: boolean
  /** Letters twice as large. */
  large?: boolean
  /** Rules by name; `all` of the tags above; none: the layout alone. */
  rules?: string[] | 'all'
}

/**
 * All rules where the elements differ (table and cards), those of place between; colours in the dark, in
 * turns at one width of each, so that two pages of a kind are seen at all four in both.
 */
const whole = (turn: number): Look[] => [
  { width: 1440, rules: 'all' },
  { width: 390, rules: 'all' },
  // In turns: a window of 1280 px enlarged four times, and letters alone enlarged twice.
  turn % 2 ? { width: 320 } : { width: 1280, large: true },
  ...(turn % 2
    ? [
        { width: 600, rules: place },
        { width: 800, dark: true, rules: [...place, ...contrast] },
        { width: 390, dark: true, rules: contrast },
      ]
    : [
        { width: 800, rules: place },
        { width: 600, dark: true, rules: [...place, ...contrast] },
        { width: 1440, dark: true, rules: contrast },
      ]),
]

/** For areas whose screens are all derived, and alike but for their words. */
const brief = (turn: number): Look[] => {
  const [one, other] = turn % 2 ? [390, 1440] : [1440, 390]
  return [
    { width: one as number, rules: 'all' },
    // What sticks out is looked for at every width of each page.
    ...[800, 600].map((width, at) => ({ width, rules: at === turn % 2 ? place : undefined })),
    { width: other as number, dark: true, rules: [...place, ...contrast] },
  ]
}

/** Everything at every width in both themes, as `AXE_MATRIX=full` asks: far longer than a gate may take. */
const full: Look[] = [1440, 800, 600, 390].flatMap((width) =>
  [false, true].map((dark): Look => ({ width, dark, rules: 'all' })),
)
/** The layout at every width in both themes; all rules, and colours in the dark, where elements differ. */
const walked: Look[] = full.map(({ width, dark }) => {
  const differs = width === 1440 || width === 390
  return { width, dark, rules: dark ? (differs ? contrast : undefined) : differs ? 'all' : place }
})
const looks = ({ derived, walk }: { derived: boolean; walk: boolean }, turn: number) => {
  if (process.env.AXE_MATRIX === 'full') return full
  return walk ? walked : derived ? brief(turn) : whole(turn)
}

/**
 * Goes to an address within the open document, where it can: what is loaded stays loaded, axe too.
 * The page is there once it has a heading, nothing of it is still to come, and it holds still.
 */
export async function goWithin(page: Page, path: string) {
  if (page.url() === 'about:blank') await page.goto(path)
  else {
    const before = await page.evaluate((to) => {
      const shown = document.querySelector<HTMLElement>('main')?.dataset.path
      const { pathname } = location
      history.pushState({}, '', to)
      dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
      return location.pathname === pathname ? undefined : shown
    }, path)
    // The page that is left stands until the next one can be drawn.
    if (before !== undefined) await page.waitForFunction(isLeft, before, { polling: 50 })
  }
  await settled(page)
}

/** Runs in the page. */
const isLeft = (path: string) => document.querySelector<HTMLElement>('main')?.dataset.path !== path

/** Waits until the page is there, with nothing of it still to come, and holds still. */
export async function settled(page: Page) {
  // What was still may have begun to wait for its next part.
  do {
    await page.waitForFunction(isThere, undefined, { polling: 50 })
    await stands(page, 100)
  } while (!(await page.evaluate(isThere)))
}

/** Runs in the page. */
function isThere() {
  const waits = document.querySelector('.MuiSkeleton-root, [data-wait], [aria-busy=true]')
  return !waits && document.querySelector('h1') !== null
}

/** Waits until for some ms nothing has changed and nothing moves. */
const stands = (page: Page, ms: number) => page.evaluate(still, [ms, limits.wait / 12] as const)

/** Runs in the page; what never stands still is looked at as it moves. */
async function still([ms, most]: readonly [number, number]) {
  let since = performance.now()
  const watch = new MutationObserver(() => {
    since = performance.now()
  })
  watch.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
  const end = since + most
  const moves = () =>
    document.getAnimations().some(({ playState, effect }) => {
      const endless = effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY
      return playState === 'running' && !endless
    })
  // A frame that is asked for is drawn by the processor, sixty a second on each page.
  do await new Promise((resolve) => setTimeout(resolve, 10))
  while (performance.now() < end && (performance.now() - since < ms || moves()))
  watch.disconnect()
}

/** Counts the pages of a worker, for what is looked at in turns. */
let turn = 0

/**
 * What a machine can see of a page: no violation, one h1, nothing that sticks out. Of `many` pages each begins in the
 * colours in which the one before ended: to change them is what takes longest.
 */
export async function lookAtAllWidths(
  page: Page,
  { what = '', derived = false, walk = false, many = false } = {},
) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  turn += 1
  // What is folded is looked at with the rest.
  await page.evaluate(() => {
    for (const folded of document.querySelectorAll('details')) folded.open = true
  })
  const before = page.viewportSize()
  const said: string[] = []
  const isDark = await page.evaluate(() => document.documentElement.dataset.theme === 'dark')
  const inOrder = looks({ derived, walk }, turn).toSorted((a, b) =>
    isDark ? Number(b.dark ?? false) - Number(a.dark ?? false) : 0,
  )
  for (const { width, dark = false, large = false, rules } of inOrder) {
    await page.setViewportSize({ width, height: width < 600 ? 844 : 900 })
    await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light', reducedMotion: 'reduce' })
    const wanted = { rules, tags, dark }
    await page.evaluate(
      (size) => {
        document.documentElement.style.fontSize = size
        // What a bar lies over depends on how far the page was scrolled.
        window.scrollTo({ top: 0, behavior: 'instant' })
      },
      large ? '200%' : '',
    )
    await stands(page, 30)
    let found = await page.evaluate(look, wanted)
    // On a busy machine the page may have been caught between two themes: what is wrong stays wrong.
    if (found.length > 0) {
      await stands(page, 700)
      found = await page.evaluate(look, wanted)
    }
    const where = `${what || new URL(page.url()).pathname}, ${width}${dark ? ', dark' : ''}${large ? ', 200 %' : ''}`
    said.push(...found.map((one) => `${where}: ${one}`))
  }
  if (!many) await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  if (before) await page.setViewportSize(before)
  expect.soft(said).toEqual([])
}

const sizes = { wide: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } }
export type Size = keyof typeof sizes

/** In which colours what lies over pages is looked at next: each begins as the one before ended. */
let dark = false

/**
 * What lies over the page, in light and dark, at the first size with all rules: no violation, nothing
 * that sticks out, nothing that moves although the reader wants no motion.
 */
export async function lookWithin(page: Page, box: Locator, on: readonly Size[], what: string) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const [own = 'wide'] = on
  const said: string[] = []
  const looks = [...on.map((size) => [size, dark] as const)]
  for (const [size, inDark] of [
    ...looks,
    ...looks.map(([size]) => [size, !dark] as const).reverse(),
  ]) {
    await page.setViewportSize(sizes[size])
    await page.emulateMedia({ colorScheme: inDark ? 'dark' : 'light', reducedMotion: 'reduce' })
    await stands(page, 30)
    const rules = inDark === dark ? (size === own ? tags : place) : contrast
    let found = await box.evaluate(lookInto, rules)
    // What hangs on its button follows a moment after the window has changed.
    if (found.length > 0) {
      await stands(page, 300)
      found = await box.evaluate(lookInto, rules)
    }
    said.push(...found.map((one) => `${what}, ${size}${inDark ? ', dark' : ''}: ${one}`))
  }
  dark = !dark
  expect.soft(said).toEqual([])
}

/** Runs in the page. */
async function lookInto(box: Element, values: string[]) {
  const here = window as unknown as { axe: typeof import('axe-core') }
  const { violations } = await here.axe.run(box, {
    runOnly: { type: values.includes('best-practice') ? 'tag' : 'rule', values },
    resultTypes: ['violations'],
    preload: false,
  })
  const said = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
  )
  const { right, left } = box.getBoundingClientRect()
  if (right > window.innerWidth + 1 || left < -1) said.push(`sticks out: ${left} to ${right}`)
  for (const animation of document.getAnimations()) {
    const { duration } = animation.effect?.getComputedTiming() ?? {}
    if (Number(duration) > 1) said.push(`moves for ${duration} ms: ${String(animation)}`)
  }
  return said
}

/** Runs in the page. */
async function look({ rules, tags, dark }: Pick<Look, 'rules' | 'dark'> & { tags: string[] }) {
  const here = window as unknown as { axe: typeof import('axe-core') }
  /** What is pressed and is no part of a sentence, below 24 px: axe lets it pass where there is room around it. */
  const small = () =>
    [...document.querySelectorAll('button, a[href], input, select, [role=button]')].flatMap(
      (one) => {
        const { width, height } = one.getBoundingClientRect()
        const aside =
          width < 2 ||
          getComputedStyle(one).display === 'inline' ||
          one.closest('label, .visually-hidden, .skip, [aria-hidden=true]')
        if (aside || !one.checkVisibility() || (width >= 24 && height >= 24)) return []
        const what = one.getAttribute('aria-label') ?? one.textContent
        return `${Math.round(width)} × ${Math.round(height)} px: ${what}`
      },
    )
  const said: string[] = []
  if (document.documentElement.dataset.theme !== (dark ? 'dark' : 'light')) said.push('other theme')
  const { scrollWidth } = document.documentElement
  if (scrollWidth > window.innerWidth)
    said.push(`${scrollWidth - window.innerWidth} px stick out to the right`)
  const titles = document.querySelectorAll('h1').length
  if (titles !== 1) said.push(`${titles} h1`)
  if (!rules) return said
  if (rules === 'all') said.push(...small())
  const { violations } = await here.axe.run(document, {
    runOnly: rules === 'all' ? { type: 'tag', values: tags } : { type: 'rule', values: rules },
    resultTypes: ['violations'],
    preload: false,
  })
  for (const { id, nodes } of violations)
    said.push(`${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
  return said
}
