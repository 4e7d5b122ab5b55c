import { type PointerEvent as ReactPointerEvent, useEffect, useRef, useState } from 'react'

/** What is being carried by a pointer, and what it is over: the `data-drop` of an element. */
export interface DraggedItem<Key> {
  key: Key
  over: string | null
  x: number
  y: number
}

/** So far a pointer goes before it carries; less is a click. */
const SLACK_PX = 6
/** So near to an edge what lies below scrolls along. */
const EDGE_PX = 48

/**
 * Carries things from place to place by mouse, pen or finger: whatever has `carry(key)` is taken hold of,
 * whatever has `data-drop` takes it. By keys a list does that in its own way.
 */
export function useDrag<Key>(onDrop: (key: Key, to: string) => void) {
  const [carried, setCarried] = useState<DraggedItem<Key> | null>(null)
  const drop = useRef(onDrop)
  drop.current = onDrop
  const end = useRef<(() => void) | null>(null)
  useEffect(() => () => end.current?.(), [])
  /** Whether a click that follows belongs to what was carried. */
  const wasCarried = useRef(false)

  const take = (key: Key) => (event: ReactPointerEvent<HTMLElement>) => {
    if (event.button !== 0 || end.current) return
    const { clientX: fromX, clientY: fromY, pointerId } = event
    let now: DraggedItem<Key> | null = null
    let frame = 0
    wasCarried.current = false
    const show = (next: DraggedItem<Key> | null) => {
      now = next
      setCarried(next)
    }
    const move = (moved: PointerEvent) => {
      if (moved.pointerId !== pointerId) return
      const { clientX: x, clientY: y } = moved
      if (!now && Math.hypot(x - fromX, y - fromY) < SLACK_PX) return
      moved.preventDefault()
      wasCarried.current = true
      show({ key, x, y, over: dropAt(x, y) })
    }
    const scroll = () => {
      frame = requestAnimationFrame(scroll)
      if (now) scrollAt(now.x, now.y)
    }
    const up = (event: PointerEvent) => {
      if (event.pointerId !== pointerId) return
      // Where it is let go counts, also when no move was told of on the way there.
      move(event)
      const over = now?.over
      stop()
      if (over) drop.current(key, over)
    }
    const key_ = (pressed: KeyboardEvent) => {
      if (pressed.key === 'Escape') stop()
    }
    const stop = () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('pointermove', move)
      window.removeEventListener('pointerup', up)
      window.removeEventListener('pointercancel', stop)
      window.removeEventListener('keydown', key_)
      document.documentElement.classList.remove('carrying')
      end.current = null
      show(null)
    }
    end.current = stop
    document.documentElement.classList.add('carrying')
    window.addEventListener('pointermove', move, { passive: false })
    window.addEventListener('pointerup', up)
    window.addEventListener('pointercancel', stop)
    window.addEventListener('keydown', key_)
    frame = requestAnimationFrame(scroll)
  }
  return { carried, take, wasCarried }
}

const dropAt = (x: number, y: number): string | null =>
  document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-drop]')?.dataset.drop ?? null

/** Whatever can be scrolled there, and the page. */
function scrollAt(x: number, y: number) {
  const step = 9
  if (y < EDGE_PX) window.scrollBy(0, -step)
  else if (y > window.innerHeight - EDGE_PX) window.scrollBy(0, step)
  const strip = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-strip]')
  if (!strip) return
  const { left, right } = strip.getBoundingClientRect()
  if (x < left + EDGE_PX) strip.scrollLeft -= step
  else if (x > Math.min(right, window.innerWidth) - EDGE_PX) strip.scrollLeft += step
}
