import type { HomeFigure } from '../../../core/home'

/** How many stand large at the top. */
const most = 4

/**
 * The figures that decide the day, and what else waits for somebody. Those that only inform fill the
 * first row where there is room, and come into the list where a part of them is urgent.
 */
export function splitFigures(figures: readonly HomeFigure[]): {
  day: readonly HomeFigure[]
  attention: readonly HomeFigure[]
} {
  const working = figures.filter(({ informs }) => !informs)
  const informing = figures.filter(({ informs }) => informs)
  const day = [...working, ...informing].slice(0, most)
  const attention = figures.filter(
    (figure) =>
      !day.includes(figure) &&
      ((figure.count > 0 && !figure.informs) || (figure.also?.count ?? 0) > 0),
  )
  return { day, attention }
}
