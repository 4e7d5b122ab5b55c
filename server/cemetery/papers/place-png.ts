import sharp from 'sharp'
import { type PlaceOutline, type PlacePicture, pictureRoom } from '../../../core/place-picture'

/** A PNG of a place among its neighbors, as papers show it: north at the top, sharp in print. */
export const placePng = ({ outlines }: PlacePicture): Promise<Uint8Array> =>
  sharp(svgOf(outlines)).flatten({ background: '#fff' }).png().toBuffer()

const { width, height } = pictureRoom
/** Dots to a unit of the drawing: sharp at the size that it has on paper. */
const dots = 4

/** What is drawn on a record's page, for a printer: the place dark, its neighbors light, north at the corner. */
function svgOf(outlines: readonly PlaceOutline[]): Buffer {
  const look = {
    around: 'fill="#F4F1EA" stroke="#6B6457" stroke-width="1"',
    near: 'fill="#FFFFFF" stroke="#8B8477" stroke-width=".7"',
    place: 'fill="#B3261E" stroke="#5C0F0A" stroke-width="1.4"',
  }
  const paths = outlines.map(({ role, path }) => `<path d="${path}" ${look[role]}/>`)
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width * dots}" height="${height * dots}" viewBox="0 0 ${width} ${height}">
<rect width="${width}" height="${height}" fill="#FBFAF7"/>${paths.join('')}
<rect x=".5" y=".5" width="${width - 1}" height="${height - 1}" fill="none" stroke="#6B6457"/>
<g transform="translate(${width - 20} 8)"><rect x="-12" y="-4" width="24" height="40" rx="4" fill="#FFFFFF" fill-opacity=".85"/>
<path d="M0 0L6 16L0 12L-6 16Z" fill="#1F1B16"/><path d="M-4 32V21L4 32V21" fill="none" stroke="#1F1B16" stroke-width="2"/></g></svg>`,
  )
}
