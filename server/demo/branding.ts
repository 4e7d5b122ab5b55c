import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { addFile } from '../engine/files/file'
import type { Transaction } from '../engine/transaction/transaction'
import { type FileStore, fileKeyOf } from '../platform/files/store'

/** A dark ground with light text, and a light one with dark text: each is read at 7 : 1 and more. */
const colors = {
  primary_text_color: '#FFFFFF',
  primary_background_color: '#12382A',
  secondary_text_color: '#1B2420',
  secondary_background_color: '#F6F4EF',
} as const

/** Gives a cemetery of the demo its colours, an icon and a logo: drawn here, without any letter. */
export async function fillBranding(transaction: Transaction, store: FileStore): Promise<void> {
  const values: Record<string, unknown> = {
    ...colors,
    small_icon_file: await keep(transaction, store, 'smallIcon', emblem(256, 256)),
    logo_file: await keep(transaction, store, 'logo', emblem(600, 240)),
  }
  const names = Object.keys(values)
  await transaction.query(
    `update cemeteries set ${names.map((name, i) => `${name} = $${i + 2}`).join(', ')} where id = $1`,
    [transaction.cemeteryId, ...Object.values(values)],
  )
}

async function keep(transaction: Transaction, store: FileStore, part: string, svg: string) {
  const path = await store.createDraft()
  const { width, height, size } = await sharp(Buffer.from(svg))
    .png({ compressionLevel: 9, palette: true })
    .toFile(path)
  const hash = createHash('sha256')
    .update(await readFile(path))
    .digest('hex')
  await store.put(fileKeyOf(transaction.cemeteryId, hash), path)
  const file = await addFile(transaction, 'cemeteries', transaction.cemeteryId, {
    name: `${part}.png`,
    type: 'image/png',
    size,
    hash,
    pictures: { width, height, made: [] },
  })
  return file.id
}

/** Three evergreens on a hill, in the middle of a ground of this size. */
function emblem(width: number, height: number): string {
  const { primary_background_color: green, secondary_background_color: paper } = colors
  const tree = (x: number, y: number, size: number) =>
    [0, 0.32, 0.64]
      .map((down, i) => {
        const [wide, top] = [size * (0.24 + i * 0.1), y + size * down * 0.8]
        return `<path d="M${x} ${top} l${wide} ${size * 0.42} h${-2 * wide} z"/>`
      })
      .join('')
  const middle = width / 2
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="${width}" height="${height}" rx="${height / 10}" fill="${green}"/>
    <g fill="${paper}">${tree(middle, height * 0.16, height * 0.52)}
      ${tree(middle - height * 0.27, height * 0.34, height * 0.36)}
      ${tree(middle + height * 0.27, height * 0.34, height * 0.36)}
      <path d="M${middle - height * 0.42} ${height * 0.84} q${height * 0.42} ${-height * 0.16} ${height * 0.84} 0 z" fill="#F08A24"/></g>
  </svg>`
}
