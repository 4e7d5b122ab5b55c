import { useQueryClient } from '@tanstack/react-query'
import { useNotify, useTranslate } from 'ra-core'
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { useDrag } from '../kit/use-drag'
import { problemText } from './problem-text'
import './sorting.css'

interface Sorting<T> {
  items: readonly T[]
  /** Whether this viewer may move anything. */
  may: boolean
  nameOf: (item: T) => string
  /** Stores the order; `to` is where the moved one stands in it. Throws what the server refused. */
  store: (next: T[], moved: T, to: number) => Promise<unknown>
  /** Other words than "Move … , number …"; both get `name` and `number`. */
  words?: { move: (of: SortableItem) => string; moved: (of: SortableItem) => string; hint: string }
}
interface SortableItem {
  name: string
  number: number
}

/**
 * Things in an order, dragged by a handle or moved by its arrow keys. A move shows at once; the keyboard
 * goes with what it moved, which is said once it is stored.
 */
export function useDragSort<T extends { id: number }>({ items, may, nameOf, ...own }: Sorting<T>) {
  const translate = useTranslate()
  const notify = useNotify()
  const cache = useQueryClient()
  const [said, say] = useState('')
  /** The order that was asked for, until the server has answered. */
  const [asked, setAsked] = useState<readonly T[] | null>(null)
  const focus = useRef<number | null>(null)
  const list = useRef<HTMLOListElement>(null)
  const shown = asked ?? items
  const words = own.words ?? {
    move: (of) => translate('areas.order.move', { ...of }),
    moved: (of) => translate('areas.order.moved', { ...of }),
    hint: translate('areas.order.hint'),
  }
  const move = async (id: number, to: number) => {
    const from = shown.findIndex((item) => item.id === id)
    const item = shown[from]
    if (asked || !item || from === to || to < 0 || to >= shown.length) return
    const next = shown.filter((one) => one !== item)
    next.splice(to, 0, item)
    focus.current = id
    setAsked(next)
    try {
      await own.store(next, item, to)
      say(words.moved({ name: nameOf(item), number: to + 1 }))
    } catch (error) {
      notify(problemText(error, translate), { type: 'error' })
    }
    await cache.invalidateQueries()
    setAsked(null)
  }
  const { carried, take } = useDrag<number>((id, to) => void move(id, Number(to)))
  useLayoutEffect(() => {
    if (focus.current === null) return
    list.current?.querySelector<HTMLElement>(`[data-sort="${focus.current}"]`)?.focus()
    focus.current = null
  })
  const keyed = (id: number, at: number) => (event: KeyboardEvent) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (by === undefined) return
    event.preventDefault()
    void move(id, at + by)
  }
  return {
    items: shown,
    busy: asked !== null,
    list,
    /** What a line of the list takes. */
    line: ({ id }: T, at: number) => ({
      'data-drop': at,
      'data-sorting':
        carried?.key === id ? 'carried' : carried?.over === String(at) ? 'over' : undefined,
    }),
    /** Before it, by which it is moved: its number, or what looks better. */
    handle: (item: T, at: number, look?: ReactNode) =>
      may && shown.length > 1 ? (
        <button
          type="button"
          className="sort-handle"
          data-sort={item.id}
          aria-label={words.move({ name: nameOf(item), number: at + 1 })}
          title={words.hint}
          onPointerDown={take(item.id)}
          onKeyDown={keyed(item.id, at)}
        >
          {look ?? at + 1}
        </button>
      ) : (
        look === undefined && (
          <span className="sort-number" aria-hidden>
            {at + 1}
          </span>
        )
      ),
    /** Beside the list: what is said of a move. */
    heard: (
      <p className="visually-hidden" role="status" aria-live="assertive">
        {said}
      </p>
    ),
  }
}
