import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import type { ListColumn } from '../fields/columns'

interface Measured {
  of: unknown
  out: ReadonlySet<string>
}
const none: ReadonlySet<string> = new Set()

/**
 * The columns that a narrow table has no room for, by `inOrderOfLeaving`. What it is sorted by stays, and so does a
 * way further in (`$`). Measured before anything is painted; `off` while all are shown.
 */
export function useHiddenColumns(
  container: RefObject<HTMLElement | null>,
  {
    rows,
    columns,
    sorted,
    off,
  }: { rows: unknown; columns: readonly ListColumn[]; sorted: string; off: boolean },
): ReadonlySet<string> {
  const width = useWidth(container)
  const [measured, setMeasured] = useState<Measured>({ of: '', out: none })
  const keys = columns.map(({ key }) => key).join(' ')
  const of = rows ? `${width} ${sorted} ${keys} ${serialOf(rows as object)}` : measured.of
  const measuring = measured.of !== of
  useLayoutEffect(() => {
    if (measuring) setMeasured({ of, out: tooMany(container.current, columns, sorted) })
  })
  // Names of what records refer to come after the rows, and may be longer than their places.
  useEffect(() => {
    const box = container.current
    const table = box?.firstElementChild
    if (!off && !measuring && box && table && typeof ResizeObserver !== 'undefined') {
      const observer = new ResizeObserver(() => {
        const more = tooMany(box, columns, sorted)
        if (more.size > 0)
          setMeasured((now) => ({ of: now.of, out: new Set([...now.out, ...more]) }))
      })
      observer.observe(table)
      return () => observer.disconnect()
    }
  }, [container, columns, sorted, measuring, off])
  return measuring ? none : measured.out
}

/** The last ones first, since a list names the weightiest first; what the area keeps longest after all others. */
export function inOrderOfLeaving<C extends Pick<ListColumn, 'rank'>>(columns: readonly C[]): C[] {
  const ranked = (one: C) => one.rank !== undefined
  const late = [...columns].reverse()
  return [
    ...late.filter((one) => !ranked(one)),
    ...late.filter(ranked).sort((a, b) => Number(b.rank) - Number(a.rank)),
  ]
}

/** Which columns have to go so that the rest fit, as all of them stand there now. */
function tooMany(box: HTMLElement | null, columns: readonly ListColumn[], sorted: string) {
  const table = box?.firstElementChild
  const heads = [...(table?.querySelectorAll<HTMLElement>('thead [data-column]') ?? [])]
  let over = box && table ? table.scrollWidth - box.clientWidth : 0
  const out = new Map<string, number>()
  for (const { key, sort } of inOrderOfLeaving(columns)) {
    const head = heads.find((one) => one.dataset.column === key)
    if (over <= 1) break
    if (!head || key.startsWith('$') || sort === sorted) continue
    over -= head.offsetWidth
    out.set(key, head.offsetWidth)
  }
  // Where a wide one went at last, there may be room again for those before it.
  for (const [key, width] of [...out].reverse())
    if (over + width <= 0) {
      over += width
      out.delete(key)
    }
  return new Set(out.keys())
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
