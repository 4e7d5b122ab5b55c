import type { paperFonts } from './fonts'
import { layOutText, type TextLine, type TextRun } from './text-layout'

const smallest = 4
const leading = 1.25

/** A piece of a text within its place: points from the place's upper left corner, `y` of the baseline. */
export interface FittedPiece {
  text: string
  font: string
  size: number
  x: number
  y: number
}

/**
 * A text as large as its place allows, in at most so many lines; where even the smallest letters do not fit, it goes
 * on below. One line stands at the bottom, as on a ruled line; several begin at the top.
 */
export function fitText(
  runs: readonly TextRun[],
  { width, height }: { width: number; height: number },
  fonts: ReturnType<typeof paperFonts>,
  { largest, lines: most }: { largest: number; lines: number },
): FittedPiece[] {
  const room = width - 4
  let size = Math.max(smallest, Math.min(largest, height / leading))
  let lines: TextLine[]
  for (;;) {
    lines = layOutText(runs, room, fonts.measureAt(size))
    if ((lines.length <= most && lines.length * size * leading <= height) || size <= smallest) break
    size = Math.max(smallest, size * 0.92)
  }
  const used = lines.length * size * leading
  const top = most === 1 ? height - used : Math.min(2, Math.max(0, height - used))
  return lines.flatMap((line, n) => {
    const start = 2 + (line.rightToLeft ? room - line.width : 0)
    return line.fragments.map(({ text, font, x }) => ({
      text,
      font,
      size,
      x: start + x,
      y: top + n * size * leading + size * 0.95,
    }))
  })
}
