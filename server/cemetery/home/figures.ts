import type { AnyArea } from '../../../core/area'
import type { HomeFigure } from '../../../core/home'
import { areaVisibleTo } from '../../../core/visible-fields'
import type { AreaFigure } from '../../engine/resources/extend'
import { countStatement } from '../../engine/resources/query'
import type { Transaction } from '../../engine/transaction/transaction'

/** A backlog beyond this is told as "1,000+": a home is opened all day, and must not grow with it. */
export const figureLimit = 1000

/** An area's numbers: what no counter knows is counted as its list counts, by the same conditions. */
export async function countFigures(
  transaction: Transaction,
  area: AnyArea,
  wanted: readonly AreaFigure[],
): Promise<HomeFigure[]> {
  const visible = areaVisibleTo(area, transaction.viewer)
  const open = wanted
    .flatMap((figure) => (figure.also ? [figure, figure.also] : [figure]))
    .filter(({ count }) => count === undefined)
  const answers =
    open.length === 0
      ? []
      : await transaction.pipeline(
          open.map(({ filter }) => {
            const count = countStatement(visible, transaction.cemeteryId, filter, figureLimit)
            return { name: nameOf(count.text), ...count }
          }),
        )
  const counts = new Map(
    open.map((figure, i) => [figure, Number(answers[i]?.rows[0]?.total ?? 0)] as const),
  )
  const counted = (figure: Omit<AreaFigure, 'also' | 'informs'>) => {
    const { key, filter, sort, count = counts.get(figure) ?? 0 } = figure
    const atLeast = counts.has(figure) && Object.keys(filter).length > 0 && count > figureLimit
    return { key, filter, ...(sort && { sort }), count: atLeast ? figureLimit : count, atLeast }
  }
  return wanted.map((figure) => ({
    area: area.name,
    ...counted(figure),
    ...(figure.informs && { informs: true }),
    ...(figure.also ? { also: { ...counted(figure.also), tone: figure.also.tone } } : {}),
  }))
}

const names = new Map<string, string>()
/** One short name for each text, of which every area's figures make a few. */
function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known || names.size >= 500) return known
  names.set(text, `figure ${names.size}`)
  return names.get(text)
}
