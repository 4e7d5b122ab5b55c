import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import type { ListColumn } from '../fields/columns'

interface Measured {
  of: unknown
  out: ReadonlySet<string>
}
const none: ReadonlySet<string> = new Set()

/**
 * The columns that a narrow table has no room for: its last ones, since a list names the weightiest first.
 * What it is sorted by stays, and so does a way further in (`$`). Measured before anything is painted;
 * `off` while all are shown.
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

/** Which columns have to go so that the rest fit, as all of them stand there now. */
function tooMany(box: HTMLElement | null, columns: readonly ListColumn[], sorted: string) {
  const table = box?.firstElementChild
  const heads = [...(table?.querySelectorAll<HTMLElement>('thead [data-column]') ?? [])]
  let over = box && table ? table.scrollWidth - box.clientWidth : 0
  const out = new Set<string>()
  const late = [...columns].reverse()
  // How things stand is what a list is looked at for: it goes last.
  for (const { key, sort } of [
    ...late.filter((one) => !one.state),
    ...late.filter((one) => one.state),
  ]) {
    const head = heads.find((one) => one.dataset.column === key)
    if (over <= 1) break
    if (!head || key.startsWith('$') || sort === sorted) continue
    over -= head.offsetWidth
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
