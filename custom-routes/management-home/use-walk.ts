import { useStore } from 'ra-core'
import { type RefObject, useEffect } from 'react'
import { step } from './walk'

const ARROWS = ['ArrowDown', 'ArrowUp', 'ArrowLeft', 'ArrowRight']

/**
 * The home by keyboard: `/` goes to the search, arrows through cards and tiles and back to it; Enter
 * opens, since all of them are links.
 */
export function useWalk(root: RefObject<HTMLElement | null>) {
  const [singleKeys] = useStore<boolean>('keys', true)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      const home = root.current
      if (!home || document.querySelector('[role=dialog], [role=menu], dialog[open]')) return
      const acted = ARROWS.includes(event.key)
        ? walk(home, event.key)
        : event.key === '/' && singleKeys && !isTyping(event.target) && toSearch(home)
      if (acted) event.preventDefault()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [root, singleKeys])
}

function walk(home: HTMLElement, key: string): boolean {
  const items = [...home.querySelectorAll<HTMLElement>('[data-walk]')]
  const active = document.activeElement
  const at = items.indexOf(active as HTMLElement)
  if (at < 0) {
    // In the search, left and right belong to its text; elsewhere all arrows to the page.
    const begins = active === searchOf(home) || active === document.body || active?.id === 'main'
    if (!begins || key !== 'ArrowDown') return false
    items[0]?.focus()
    return items.length > 0
  }
  const boxes = items.map((item) => (item.closest('li') ?? item).getBoundingClientRect())
  const to = step(boxes, at, key)
  if (to === 'above') return toSearch(home)
  items[to]?.focus()
  return true
}

const searchOf = (home: HTMLElement) => home.querySelector<HTMLInputElement>('input[type=search]')

function toSearch(home: HTMLElement): boolean {
  const search = searchOf(home)
  search?.focus()
  search?.select()
  return search !== null
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input, textarea, select'))
