import type { Position, Ring } from './check'

interface Crossing {
  /** Which part of the line, and how far along it. */
  i: number
  t: number
  /** Which side of the ring, and how far along it. */
  j: number
  u: number
  at: [number, number]
}

/**
 * Cuts a closed ring along a line that goes in on one side and out on another.
 * @returns both parts, closed; null where the line does not cross the ring exactly twice
 */
export function splitRing(ring: Ring, line: readonly Position[]): [Position[], Position[]] | null {
  const corners = ring.slice(0, -1)
  const crossings: Crossing[] = []
  for (let i = 0; i + 1 < line.length; i++)
    for (let j = 0; j < corners.length; j++) {
      const found = crossing(line[i], line[i + 1], ring[j], ring[j + 1])
      if (found) crossings.push({ i, j, ...found })
    }
  crossings.sort((a, b) => a.i - b.i || a.t - b.t)
  const [first, second, third] = crossings
  if (!first || !second || third) return null
  const cut = line.slice(first.i + 1, second.i + 1)
  return [
    [first.at, ...way(corners, first, second), second.at, ...[...cut].reverse(), first.at],
    [second.at, ...way(corners, second, first), first.at, ...cut, second.at],
  ]
}

/** The corners that are passed going round from one point of a ring to another. */
function way(corners: readonly Position[], from: Crossing, to: Crossing): Position[] {
  if (from.j === to.j && from.u < to.u) return []
  const passed: Position[] = []
  for (let k = from.j + 1; ; k++) {
    const at = k % corners.length
    passed.push(corners[at] as Position)
    if (at === to.j) return passed
  }
}

function crossing(
  [ax = 0, ay = 0]: Position = [],
  [bx = 0, by = 0]: Position = [],
  [cx = 0, cy = 0]: Position = [],
  [dx = 0, dy = 0]: Position = [],
): Pick<Crossing, 't' | 'u' | 'at'> | null {
  const across = (bx - ax) * (dy - cy) - (by - ay) * (dx - cx)
  if (across === 0) return null
  const t = ((cx - ax) * (dy - cy) - (cy - ay) * (dx - cx)) / across
  const u = ((cx - ax) * (by - ay) - (cy - ay) * (bx - ax)) / across
  // A side has its beginning but not its end, so that a corner is crossed once.
  if (t < 0 || t > 1 || u < 0 || u >= 1) return null
  return { t, u, at: [rounded(ax + t * (bx - ax)), rounded(ay + t * (by - ay))] }
}

const rounded = (degrees: number) => Math.round(degrees * 1e9) / 1e9
