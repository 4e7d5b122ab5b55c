import type { MadePlace } from '../../formats/pdf/paper'
import type { DocumentField } from './store'

/** Where a paper is signed or filled in, each place by whoever takes its role. */
export const fieldsOfPaper = (places: readonly MadePlace[]): DocumentField[] =>
  places.map(({ name, page, pageHeight, y, height, ...place }) => ({
    ...place,
    fieldName: name,
    pageNumber: page,
    y: pageHeight - y - height,
    height,
  }))
