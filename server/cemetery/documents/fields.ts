import type { MadePlace, Paper } from '../../formats/pdf/paper'
import type { DocumentField } from './store'

/** Heights of the papers' pages, in points. */
const heights: Readonly<Record<Paper['size'], number>> = { A4: 841.89, Letter: 792 }

/** Where a paper is signed or filled in, each place by whoever takes its role. */
export const fieldsOfPaper = (
  places: readonly MadePlace[],
  { size }: Pick<Paper, 'size'>,
): DocumentField[] =>
  places.map(({ name, page, y, height, ...place }) => ({
    ...place,
    fieldName: name,
    pageNumber: page,
    y: heights[size] - y - height,
    height,
  }))
