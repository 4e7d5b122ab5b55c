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
  const wanted = useRef<readonly T[] | null>(null)
  const known = useRef({ items, store: own.store })
  known.current = { items, store: own.store }
  /** What was moved meanwhile is stored afterwards, one move after the other. */
  const stored = useRef(Promise.resolve())
  const left = useRef(0)
  const focus = useRef<number | null>(null)
  const list = useRef<HTMLOListElement>(null)
  const shown = asked ?? items
  const words = own.words ?? {
    move: (of) => translate('areas.order.move', { ...of }),
    moved: (of) => translate('areas.order.moved', { ...of }),
    hint: translate('areas.order.hint'),
  }
  const show = (next: readonly T[] | null) => {
    wanted.current = next
    setAsked(next)
  }
  const store = async (next: readonly T[], id: number) => {
    // As they are by now: what was moved before is of another version.
    const current = new Map(known.current.items.map((item) => [item.id, item]))
    const order = next.flatMap((item) => current.get(item.id) ?? [])
    const item = current.get(id)
    if (!item) return
    const to = order.indexOf(item)
    try {
      await known.current.store(order, item, to)
      say(words.moved({ name: nameOf(item), number: to + 1 }))
    } catch (error) {
      notify(problemText(error, translate), { type: 'error' })
    }
    await cache.invalidateQueries()
    // What came is drawn a moment after it has come.
    await new Promise((resolve) => setTimeout(resolve))
  }
  const move = (id: number, to: number) => {
    const before = wanted.current ?? known.current.items
    const from = before.findIndex((item) => item.id === id)
    const item = before[from]
    if (!item || from === to || to < 0 || to >= before.length) return
    const next = before.filter((one) => one !== item)
    next.splice(to, 0, item)
    focus.current = id
    show(next)
    left.current += 1
    stored.current = stored.current
      .then(() => store(next, id))
      .finally(() => {
        left.current -= 1
        if (left.current === 0) show(null)
      })
  }
  const { carried, take } = useDrag<number>((id, to) => move(id, Number(to)))
  useLayoutEffect(() => {
    if (focus.current === null) return
    list.current?.querySelector<HTMLElement>(`[data-sort="${focus.current}"]`)?.focus()
    focus.current = null
  })
  const keyed = (id: number, at: number) => (event: KeyboardEvent) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (by === undefined) return
    event.preventDefault()
    move(id, at + by)
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
