import type { Page } from '@playwright/test'

/** One part of a page: what it is, what it is called, and where: left, top, width, height. */
export type LayoutPart = [role: string, name: string, ...box: number[]]

/** So far a part may stand from where it was: letters are not drawn alike everywhere. */
const tolerance = 12

/**
 * Landmarks, headings, buttons, links that look like them, tabs, fields, cards and columns of a page, as they are
 * seen: in their order, rounded to 8 pixels. What is below the fold is listed without its place, since that hangs on
 * what is above; a column without its width, which hangs on its rows.
 */
export function layoutOf(page: Page): Promise<LayoutPart[]> {
  return page.evaluate(() => {
    const selectors = {
      landmark: 'header, nav, main, aside, footer',
      heading: 'h1, h2, h3',
      button: 'main button, main a.MuiButton-root, header button',
      tab: 'main nav li > *, [role=tab]',
      field: 'main input:not([type=hidden]), main textarea, main [role=combobox]',
      column: 'main th',
      card: 'main .MuiPaper-root, main .list-card, main .home-card, main section',
    }
    const round = (n: number) => Math.round(n / 8) * 8
    const nameOf = (part: Element, kind: string) => {
      const label = part.getAttribute('aria-label')
      if (label) return label
      if (kind === 'field') {
        const { labels, placeholder } = part as HTMLInputElement
        return labels?.[0]?.textContent || placeholder || ''
      }
      if (kind === 'landmark' || kind === 'card') return ''
      return part.textContent ?? ''
    }
    const parts = Object.entries(selectors).flatMap(([kind, selector]) =>
      [...document.querySelectorAll(selector)].map((part) => ({ kind, part })),
    )
    return parts.flatMap(({ kind, part }): LayoutPart[] => {
      const { left, top, width, height } = part.getBoundingClientRect()
      if (width < 2 || height < 2 || getComputedStyle(part).visibility === 'hidden') return []
      const name = nameOf(part, kind).replace(/\s+/g, ' ').trim().slice(0, 60)
      // A number says how much there is, not what.
      const plain = name.replace(/\d[\d,.]*\+?/g, '#')
      if (top > innerHeight) return [[kind, plain]]
      if (kind === 'column') return [[kind, plain, round(top)]]
      // Its height is that of what it holds.
      if (kind === 'landmark' || kind === 'card')
        return [[kind, plain, round(left), round(top), round(width)]]
      return [[kind, plain, ...[left, top, width, height].map(round)]]
    })
  })
}

/** What differs, a line each; nothing where all stands where it stood. */
export function layoutChanges(kept: readonly LayoutPart[], now: readonly LayoutPart[]): string[] {
  const inWords = ([role, name, ...box]: LayoutPart) => `${role} “${name}” ${box.join(' ')}`
  const left = [...now]
  const gone = kept.filter((part) => {
    const at = left.findIndex((one) => isSame(part, one))
    if (at < 0) return true
    left.splice(at, 1)
    return false
  })
  const order = kept.filter(([role]) => role === 'column').map(([, name]) => name)
  const ordered = now.filter(([role]) => role === 'column').map(([, name]) => name)
  return [
    ...gone.map((part) => `was: ${inWords(part)}`),
    ...left.map((part) => `is:  ${inWords(part)}`),
    ...(order.join() === ordered.join() ? [] : [`columns: ${order.join()} are ${ordered.join()}`]),
  ]
}

const isSame = ([role, name, ...box]: LayoutPart, [role2, name2, ...box2]: LayoutPart) =>
  role === role2 &&
  name === name2 &&
  box.length === box2.length &&
  box.every((n, i) => Math.abs(n - (box2[i] as number)) <= tolerance)
