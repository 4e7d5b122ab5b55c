import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import type { Column } from './columns'

interface Measured {
  of: unknown
  out: ReadonlySet<string>
}
const none: ReadonlySet<string> = new Set()

/**
 * The columns that a narrow table has no room for: its last ones, since a list names the weightiest first.
 * What it is sorted by stays, and so does a way further in (`$`). Measured before anything is painted.
 */
export function useNarrow(
  container: RefObject<HTMLElement | null>,
  { rows, columns, sorted }: { rows: unknown; columns: readonly Column[]; sorted: string },
): ReadonlySet<string> {
  const width = useWidth(container)
  const [measured, setMeasured] = useState<Measured>({ of: '', out: none })
  const keys = columns.map(({ key }) => key).join(' ')
  const of = rows ? `${width} ${sorted} ${keys} ${serialOf(rows as object)}` : measured.of
  const measuring = measured.of !== of
  useLayoutEffect(() => {
    if (measuring) setMeasured({ of, out: tooMany(container.current, columns, sorted) })
  })
  return measuring ? none : measured.out
}

/** Which columns have to go so that the rest fit, as all of them stand there now. */
function tooMany(box: HTMLElement | null, columns: readonly Column[], sorted: string) {
  const table = box?.firstElementChild
  const heads = [...(table?.querySelectorAll<HTMLElement>('thead [data-column]') ?? [])]
  let over = box && table ? table.scrollWidth - box.clientWidth : 0
  const out = new Set<string>()
  for (const { key, sort } of [...columns].reverse()) {
    if (over <= 1) break
    if (key.startsWith('$') || sort === sorted) continue
    over -= heads.find((head) => head.dataset.column === key)?.offsetWidth ?? 0
    out.add(key)
  }
  return out
}

function useWidth(container: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const box = container.current
    if (!box || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(() => setWidth(box.clientWidth))
    observer.observe(box)
    return () => observer.disconnect()
  }, [container])
  return width
}

/** Rows that came anew may be wider. */
const serials = new WeakMap<object, number>()
let serial = 0
function serialOf(rows: object): number {
  const known = serials.get(rows) ?? ++serial
  serials.set(rows, known)
  return known
}
