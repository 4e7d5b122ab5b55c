import type { KeyboardEvent } from 'react'

/** Up, Down, Home and End go from place to place; Enter is the button's own. */
export function walk(event: KeyboardEvent<HTMLElement>) {
  const buttons = [...event.currentTarget.querySelectorAll('button')]
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement)
  const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: buttons.length - 1 }[event.key]
  if (next === undefined || at < 0) return
  event.preventDefault()
  buttons[next]?.focus()
}
