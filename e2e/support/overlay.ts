import { expect, type Locator, type Page } from '@playwright/test'
import { lookWithin, type Size } from './matrix'

interface Overlay {
  /** Has the focus when the overlay opens, and again when it has closed. */
  opener: Locator
  box: Locator
  /** Opens it from there; default: Enter. */
  key?: string
  /** Where it is to be had; default: at both widths. */
  at?: Size
  /** A list beside its button: Tab leaves it. */
  modal?: boolean
  /** Leaves it open, for what is opened from it. */
  stay?: boolean
  /** How it closes; default: Escape. */
  close?: (box: Locator) => Promise<void>
}

/**
 * Opens what lies over the page by the keyboard, looks at it at both widths in light and dark, and
 * closes it: the focus goes into it, Tab keeps it there, and it goes back to where it came from.
 */
export async function throughOverlay(page: Page, overlay: Overlay) {
  const { opener, box, key = 'Enter', at, modal = true, stay } = overlay
  const what = String(box)
  if (at === 'phone') await page.setViewportSize({ width: 390, height: 844 })
  await opener.focus()
  await page.keyboard.press(key)
  await expect(box).toBeVisible()
  if (modal) {
    await expect
      .poll(() => box.evaluate(isFocusWithin), `${what}: the focus goes into it`)
      .toBe(true)
    if (!(await box.evaluate(isMenu)))
      for (const [end, press] of [
        ['last', 'Tab'],
        ['first', 'Shift+Tab'],
      ] as const) {
        await box.evaluate(focusEnd, end)
        await page.keyboard.press(press)
        expect(await box.evaluate(isFocusWithin), `${what}: ${press} keeps the focus`).toBe(true)
      }
  }
  await lookWithin(page, box, at ? [at] : ['wide', 'phone'], what)
  if (stay) return
  if (overlay.close) await overlay.close(box)
  else await page.keyboard.press('Escape')
  await expect(box).toBeHidden()
  await expect(opener, `${what}: the focus goes back`).toBeFocused()
  if (at === 'phone') await page.setViewportSize({ width: 1440, height: 900 })
}

/** Runs in the page. Past the last control it is the browser's own turn. */
function isFocusWithin(box: Element) {
  const { activeElement } = document
  return activeElement === document.body
    ? box.tagName === 'DIALOG'
    : box.contains(activeElement) || activeElement?.contains(box) === true
}

const isMenu = (box: Element) =>
  box.matches('[role=menu]') || box.querySelector('[role=menu]') !== null

/** Runs in the page. */
function focusEnd(box: Element, end: 'first' | 'last') {
  const stops = [
    ...box.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, [tabindex]'),
  ].filter((one) => one.tabIndex >= 0 && !one.matches(':disabled') && one.checkVisibility())
  stops.at(end === 'first' ? 0 : -1)?.focus()
}
