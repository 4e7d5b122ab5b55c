import {
  type PDF,
  type PDFPage,
  PdfArray,
  type PdfDict,
  PdfNumber,
  type PdfObject,
  PdfRef,
} from '@libpdf/core'

/** The part of a page that is shown, in its own coordinates, and how it is turned. */
export interface ShownPage {
  /** Points, as shown. */
  width: number
  height: number
  box: { x: number; y: number; width: number; height: number }
  /** Clockwise. */
  rotation: 0 | 90 | 180 | 270
  /** Points per unit of the page's coordinates. */
  userUnit: number
}

/** As PDF viewers show it: the crop box within the media box, turned. */
export function shownPage(pdf: PDF, page: PDFPage): ShownPage {
  const media = boxOf(inherited(pdf, page, 'MediaBox'), pdf) ?? letter
  const crop = boxOf(inherited(pdf, page, 'CropBox'), pdf) ?? media
  const x = Math.max(media.x, crop.x)
  const y = Math.max(media.y, crop.y)
  const cropped = {
    x,
    y,
    width: Math.min(media.x + media.width, crop.x + crop.width) - x,
    height: Math.min(media.y + media.height, crop.y + crop.height) - y,
  }
  const box = cropped.width > 0 && cropped.height > 0 ? cropped : media
  const unit = page.dict.get('UserUnit')
  const userUnit = unit instanceof PdfNumber && unit.value > 0 ? unit.value : 1
  const turn = inherited(pdf, page, 'Rotate')
  const rotation = turn instanceof PdfNumber ? ((turn.value % 360) + 360) % 360 : 0
  const turned = rotation === 90 || rotation === 270
  return {
    width: (turned ? box.height : box.width) * userUnit,
    height: (turned ? box.width : box.height) * userUnit,
    box,
    rotation: rotation === 90 || rotation === 180 || rotation === 270 ? rotation : 0,
    userUnit,
  }
}

const letter = { x: 0, y: 0, width: 612, height: 792 }

/** A page has these from the nodes above it where it has none itself. */
export function inherited(pdf: PDF, page: PDFPage, key: string): PdfObject | undefined {
  const resolve = pdf.getObject.bind(pdf)
  let node: PdfDict | undefined = page.dict
  for (let depth = 0; node && depth < 50; depth++) {
    const value = node.get(key, resolve)
    if (value) return value
    node = node.getDict('Parent', resolve)
  }
  return undefined
}

function boxOf(array: PdfObject | undefined, pdf: PDF): ShownPage['box'] | undefined {
  const corners = rectOf(array, pdf)
  if (!corners) return undefined
  const [x1, y1, x2, y2] = corners
  return {
    x: Math.min(x1, x2),
    y: Math.min(y1, y2),
    width: Math.abs(x2 - x1),
    height: Math.abs(y2 - y1),
  }
}

/** Four numbers of a PDF array. */
export function rectOf(
  array: PdfObject | undefined,
  pdf: PDF,
): [number, number, number, number] | undefined {
  if (!(array instanceof PdfArray) || array.length < 4) return undefined
  const numbers = [0, 1, 2, 3].map((i) => {
    const item = array.at(i)
    const value = item instanceof PdfRef ? pdf.getObject(item) : item
    return value instanceof PdfNumber ? value.value : Number.NaN
  })
  return numbers.every(Number.isFinite) ? (numbers as [number, number, number, number]) : undefined
}

interface Place {
  x: number
  y: number
  width: number
  height: number
}

/** The matrix that puts something drawn upwards from (0, 0) on a place given from the shown page's upper left corner. */
export function placeMatrix(
  { box, rotation, userUnit }: ShownPage,
  place: Place,
): [number, number, number, number, number, number] {
  const s = 1 / userUnit
  const x = place.x * s
  const bottom = (place.y + place.height) * s
  const right = box.x + box.width
  const top = box.y + box.height
  switch (rotation) {
    case 90:
      return [0, s, -s, 0, box.x + bottom, box.y + x]
    case 180:
      return [-s, 0, 0, -s, right - x, box.y + bottom]
    case 270:
      return [0, -s, s, 0, right - bottom, top - x]
    default:
      return [s, 0, 0, s, box.x + x, top - bottom]
  }
}

/** A rectangle of the page's own coordinates (an annotation's `Rect`), from the shown page's upper left corner. */
export function placeOfRect(
  { box, rotation, userUnit }: ShownPage,
  rect: readonly [number, number, number, number],
): Place {
  const [left, right] = [Math.min(rect[0], rect[2]), Math.max(rect[0], rect[2])]
  const [bottom, top] = [Math.min(rect[1], rect[3]), Math.max(rect[1], rect[3])]
  const fromLeft = left - box.x
  const fromRight = box.x + box.width - right
  const fromTop = box.y + box.height - top
  const fromBottom = bottom - box.y
  const [x, y] = {
    0: [fromLeft, fromTop],
    90: [fromBottom, fromLeft],
    180: [fromRight, fromBottom],
    270: [fromTop, fromRight],
  }[rotation] as [number, number]
  const turned = rotation === 90 || rotation === 270
  const [width, height] = turned ? [top - bottom, right - left] : [right - left, top - bottom]
  return { x: x * userUnit, y: y * userUnit, width: width * userUnit, height: height * userUnit }
}
