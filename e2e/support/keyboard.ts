import { expect, type Locator, type Page } from '@playwright/test'

/** Runs in the page: whether the focus is there, and what is wrong with how it shows. */
function focusOf(target: Element) {
  const focused = document.activeElement
  const there = focused === target
  // Past the last control it is the browser's own turn.
  if (!focused || focused === document.body || focused.closest('.Mui-focused'))
    return { there, wrong: '' }
  for (let up: Element | null = focused, n = 0; up && n < 3; up = up.parentElement, n += 1)
    for (const part of [null, '::after']) {
      const { outlineStyle, outlineWidth } = getComputedStyle(up, part)
      if (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0)
        return { there, wrong: '' }
    }
  return { there, wrong: `no focus to be seen: ${focused.outerHTML.slice(0, 160)}` }
}

/** Tab by tab to a control, as one must without a mouse; at every stop the focus shows. */
export async function tabTo(page: Page, target: Locator, most = 60) {
  await expect(target).toBeVisible()
  for (let presses = 0; ; presses += 1) {
    const { there, wrong } = await target.evaluate(focusOf)
    if (presses > 0) expect(wrong).toBe('')
    if (there) return
    if (presses === most) throw new Error(`${target} is not reached by ${most} times Tab`)
    await page.keyboard.press('Tab')
  }
}

/** Picks a record by typing its name. */
export async function pick(page: Page, name: string, label: string) {
  await tabTo(page, page.getByRole('combobox', { name }))
  await page.keyboard.type(label)
  // What is typed is found first, ahead of names that sound alike.
  await expect(page.getByRole('listbox').getByRole('option').first()).toContainText(label)
  const chosen = page.locator('[role=option].Mui-focused')
  if ((await chosen.count()) === 0) await page.keyboard.press('ArrowDown')
  await expect(chosen).toContainText(label)
  await page.keyboard.press('Enter')
  // What was only typed has the list below it still.
  await expect(page.getByRole('listbox')).toBeHidden()
  await expect(page.getByRole('combobox', { name })).toHaveValue(label)
}

/** Counts what is pressed from now on, a letter as one. */
export function countKeys({ keyboard }: Page): () => number {
  let keys = 0
  const { press, type } = keyboard
  keyboard.press = (...given) => {
    keys += 1
    return press.apply(keyboard, given)
  }
  keyboard.type = (text, ...options) => {
    keys += text.length
    return type.call(keyboard, text, ...options)
  }
  return () => keys
}
