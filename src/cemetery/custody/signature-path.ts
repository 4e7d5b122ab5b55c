import { maxSignature, signatureBox } from '../../../core/custody/chain'

interface Point {
  x: number
  y: number
}

/** Strokes of a canvas as one path in the box that signatures are kept in; null where there are none. */
export function pathOfStrokes(
  strokes: ReadonlyArray<readonly Point[]>,
  width: number,
  height: number,
): string | null {
  const at = (value: number, from: number, to: number) =>
    Math.min(to - 1, Math.max(0, Math.round((value / Math.max(from, 1)) * to)))
  let path = ''
  for (const stroke of strokes) {
    let last = ''
    for (const [i, { x, y }] of stroke.entries()) {
      const point = `${at(x, width, signatureBox.width)} ${at(y, height, signatureBox.height)}`
      if (point === last) continue
      path += `${i === 0 ? 'M' : 'L'}${point}`
      last = point
    }
  }
  return path === '' ? null : shortened(path)
}

/** Longer than any hand signs: every other point still shows the line. */
function shortened(path: string): string {
  if (path.length <= maxSignature) return path
  const points = path.match(/[ML]\d+ \d+/g) ?? []
  return shortened(points.filter((point, i) => point.startsWith('M') || i % 2 === 0).join(''))
}
