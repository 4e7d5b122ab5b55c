import type { Paper, PlacedSignature } from '../../formats/pdf/paper'
import type { DocumentField } from './store'

/** Heights of the papers' pages, in points. */
const heights: Readonly<Record<Paper['size'], number>> = { A4: 841.89, Letter: 792 }

/** Where a paper is signed: each place belongs to the role that it is named by. */
export const placesOnPaper = (
  signatures: readonly PlacedSignature[],
  { size, blocks }: Pick<Paper, 'size' | 'blocks'>,
): DocumentField[] => {
  const labels = new Map(
    blocks.flatMap((block) =>
      block.kind === 'signatures'
        ? block.places.map(
            ({ name, label }) => [name, label.map(({ text }) => text).join('')] as const,
          )
        : [],
    ),
  )
  return signatures.map(({ name, page, x, y, width, height }) => ({
    fieldName: name,
    role: name,
    pageNumber: page,
    kind: 'signature',
    label: labels.get(name) ?? name,
    required: true,
    x,
    y: heights[size] - y - height,
    width,
    height,
  }))
}
