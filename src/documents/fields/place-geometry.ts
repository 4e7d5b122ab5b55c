import { type DocumentField, minFieldSide, type PageSize } from '../../../core/documents/document'
import type { SigningFieldKind } from '../../../core/documents/recipient-view'

/** In points, from the upper left corner of a page. */
export interface Rect {
  x: number
  y: number
  width: number
  height: number
}

/** How large a place of a kind is made where nobody draws it. */
export const defaultSizes: Readonly<Record<SigningFieldKind, { width: number; height: number }>> = {
  signature: { width: 180, height: 40 },
  initials: { width: 60, height: 28 },
  date: { width: 100, height: 20 },
  text: { width: 160, height: 20 },
  checkbox: { width: 14, height: 14 },
}

const round = (points: number) => Math.round(points * 100) / 100

/** Within its page, as large as it may be there. */
export function clampRect({ x, y, width, height }: Rect, page: PageSize): Rect {
  const wide = Math.min(Math.max(width, minFieldSide), page.width)
  const high = Math.min(Math.max(height, minFieldSide), page.height)
  return {
    x: round(Math.min(Math.max(0, x), page.width - wide)),
    y: round(Math.min(Math.max(0, y), page.height - high)),
    width: round(wide),
    height: round(high),
  }
}

/** Two corners, in any order. */
export const rectBetween = (
  from: { x: number; y: number },
  to: { x: number; y: number },
): Rect => ({
  x: Math.min(from.x, to.x),
  y: Math.min(from.y, to.y),
  width: Math.abs(to.x - from.x),
  height: Math.abs(to.y - from.y),
})

/** A line along which edges of two places lie. */
export interface Guide {
  axis: 'x' | 'y'
  at: number
}

/** Moves a place by at most `reach` points, so that an edge of it lies on one of another's. */
export function snapped(
  rect: Rect,
  others: readonly Rect[],
  reach: number,
): { rect: Rect; guides: Guide[] } {
  const nearest = (own: readonly number[], theirs: readonly number[]) => {
    let best: { by: number; at: number } | null = null
    for (const a of own)
      for (const b of theirs) {
        const by = b - a
        if (Math.abs(by) <= reach && (!best || Math.abs(by) < Math.abs(best.by)))
          best = { by, at: b }
      }
    return best
  }
  const alongX = nearest(
    [rect.x, rect.x + rect.width],
    others.flatMap(({ x, width }) => [x, x + width]),
  )
  const alongY = nearest(
    [rect.y, rect.y + rect.height],
    others.flatMap(({ y, height }) => [y, y + height]),
  )
  return {
    rect: { ...rect, x: rect.x + (alongX?.by ?? 0), y: rect.y + (alongY?.by ?? 0) },
    guides: [
      ...(alongX ? [{ axis: 'x' as const, at: alongX.at }] : []),
      ...(alongY ? [{ axis: 'y' as const, at: alongY.at }] : []),
    ],
  }
}

/** What stands within so many points of a line is read as one line. */
const lineHeight = 8

/** As the pages are read: by page, line by line from the left. */
export function inReadingOrder(fields: readonly DocumentField[]): DocumentField[] {
  const down = fields.toSorted(
    (a, b) => a.pageNumber - b.pageNumber || a.y - b.y || (a.fieldName < b.fieldName ? -1 : 1),
  )
  const lines: DocumentField[][] = []
  for (const field of down) {
    const line = lines.at(-1)
    const [first] = line ?? []
    if (line && first?.pageNumber === field.pageNumber && field.y - first.y <= lineHeight)
      line.push(field)
    else lines.push([field])
  }
  return lines.flatMap((line) => line.toSorted((a, b) => a.x - b.x))
}

/** A place that lies on none of the others, near where it is wanted. */
export function freeRect(wanted: Rect, others: readonly Rect[], page: PageSize): Rect {
  let rect = clampRect(wanted, page)
  for (let tries = 0; tries < 40; tries++) {
    const over = others.some(
      (one) =>
        rect.x < one.x + one.width &&
        one.x < rect.x + rect.width &&
        rect.y < one.y + one.height &&
        one.y < rect.y + rect.height,
    )
    if (!over) break
    rect = clampRect({ ...rect, y: rect.y + rect.height + 6 }, page)
  }
  return rect
}
