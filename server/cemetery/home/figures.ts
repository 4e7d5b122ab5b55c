import type { AnyArea } from '../../../core/area'
import type { HomeFigure } from '../../../core/home'
import { areaVisibleTo } from '../../../core/visible-fields'
import type { AreaFigure } from '../../engine/resources/extend'
import { listStatement } from '../../engine/resources/query'
import type { Transaction } from '../../engine/transaction/transaction'

/** A backlog beyond this is told as "1,000+": a home is opened all day, and must not grow with it. */
export const figureLimit = 1000

/** An area's numbers: what no counter knows is counted as its list counts, by the same statement. */
export async function countFigures(
  transaction: Transaction,
  whole: AnyArea,
  figures: readonly AreaFigure[],
): Promise<HomeFigure[]> {
  const area = areaVisibleTo(whole, transaction.viewer)
  const wanted = figures.flatMap((figure) => (figure.also ? [figure, figure.also] : [figure]))
  const open = wanted.filter((figure) => figure.count === undefined)
  const answers = await transaction.pipeline(
    open.map(({ filter }) => {
      const list = { sort: ['id', 'ASC'] as ['id', 'ASC'], range: [0, 0] as [0, 0], filter }
      const { text, values } = listStatement(
        area,
        transaction.cemeteryId,
        list,
        undefined,
        figureLimit,
      )
      return { text, values }
    }),
  )
  const counts = new Map(open.map((figure, i) => [figure, Number(answers[i]?.rows[0]?.total ?? 0)]))
  const counted = (figure: Omit<AreaFigure, 'also' | 'informs'>) => {
    const { key, filter, sort, count = counts.get(figure) ?? 0 } = figure
    const atLeast = counts.has(figure) && Object.keys(filter).length > 0 && count > figureLimit
    return { key, filter, ...(sort && { sort }), count: atLeast ? figureLimit : count, atLeast }
  }
  return figures.map((figure) => ({
    area: area.name,
    ...counted(figure),
    ...(figure.informs && { informs: true }),
    ...(figure.also ? { also: { ...counted(figure.also), tone: figure.also.tone } } : {}),
  }))
}
