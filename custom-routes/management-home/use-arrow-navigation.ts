import { type RefObject, useEffect } from 'react'
import { useT } from '../../src/i18n/i18n'
import { isCoveredByOverlay, useKeyBindings } from '../../src/kit/key-bindings'
import { nextItem } from './arrow-navigation'

const ARROWS = ['ArrowDown', 'ArrowUp', 'ArrowLeft', 'ArrowRight']

/**
 * The home by keyboard: `/` goes to the search, arrows through cards and tiles and back to it; Enter
 * opens, since all of them are links.
 */
export function useArrowNavigation(root: RefObject<HTMLElement | null>) {
  const t = useT()
  useKeyBindings([
    {
      keys: ['/'],
      label: t('management.search'),
      group: 'page',
      run: () => root.current !== null && toSearch(root.current),
    },
  ])
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      const home = root.current
      if (!home || isCoveredByOverlay()) return
      if (ARROWS.includes(event.key) && walk(home, event.key)) event.preventDefault()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [root])
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
  const to = nextItem(boxes, at, key)
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
