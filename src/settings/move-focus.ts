import type { KeyboardEvent } from 'react'

/** Moves the focus between links that stand in rows, by the arrow keys; up from the first row to `top`. */
export function moveFocus(
  { key, altKey, ctrlKey, metaKey }: KeyboardEvent,
  links: readonly HTMLElement[],
  top: HTMLElement | null,
): boolean {
  if (altKey || ctrlKey || metaKey) return false
  const at = links.indexOf(document.activeElement as HTMLElement)
  if (at < 0) {
    // From the search box: left and right are the text's.
    if (key !== 'ArrowDown' || document.activeElement !== top) return false
    links[0]?.focus()
    return links.length > 0
  }
  const go = (to: HTMLElement | null | undefined) => {
    to?.focus()
    return to !== undefined && to !== null
  }
  if (key === 'ArrowRight') return go(links[at + 1])
  if (key === 'ArrowLeft') return go(links[at - 1])
  if (key === 'Home') return go(links[0])
  if (key === 'End') return go(links.at(-1))
  if (key === 'ArrowDown') return go(across(links, at, 1))
  if (key === 'ArrowUp') return go(across(links, at, -1) ?? top)
  return false
}

/** The link of the next row, in either direction, that stands nearest to being above or below. */
function across(links: readonly HTMLElement[], at: number, way: 1 | -1): HTMLElement | undefined {
  const here = (links[at] as HTMLElement).getBoundingClientRect()
  const row = links.filter((link) => {
    const { top } = link.getBoundingClientRect()
    return way === 1 ? top > here.top + 4 : top < here.top - 4
  })
  const edge = Math[way === 1 ? 'min' : 'max'](
    ...row.map((link) => link.getBoundingClientRect().top),
  )
  return row
    .filter((link) => Math.abs(link.getBoundingClientRect().top - edge) <= 4)
    .sort((a, b) => offset(a, here) - offset(b, here))[0]
}

const offset = (link: HTMLElement, here: DOMRect) =>
  Math.abs(link.getBoundingClientRect().left - here.left)
