import type { DocumentField, PageSize } from './document'

/** Half a point beyond an edge is rounding. */
const tolerance = 0.5

/** What is wrong with a place: the steps to it within the list, and why. */
export interface PlaceProblem {
  path: [index: number, name: 'fieldName' | 'pageNumber' | 'x']
  message: string
  code: 'twice' | 'page' | 'edge'
}

/** Places whose name is taken, or that lie beyond their page. */
export function placeProblems(
  fields: readonly DocumentField[],
  pages: readonly PageSize[],
): PlaceProblem[] {
  const names = new Set<string>()
  return fields.flatMap(({ fieldName, pageNumber, x, y, width, height }, i): PlaceProblem[] => {
    if (names.has(fieldName))
      return [{ path: [i, 'fieldName'], message: 'is the name of another place', code: 'twice' }]
    names.add(fieldName)
    const page = pages[pageNumber - 1]
    if (!page)
      return [
        { path: [i, 'pageNumber'], message: `is none of ${pages.length} pages`, code: 'page' },
      ]
    if (x + width > page.width + tolerance || y + height > page.height + tolerance)
      return [{ path: [i, 'x'], message: 'lies beyond the edge of its page', code: 'edge' }]
    return []
  })
}
