import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { type BrandingPart, brandingType } from '../cemetery/cemeteries/branding-picture'
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

/** Gives one of the demo's cemeteries the picture of its grounds: drawn here, a season for each. */
export async function fillPhoto(transaction: Transaction, store: FileStore, at: number) {
  const photo = await keep(transaction, store, 'photo', landscape(at))
  await transaction.query('update cemeteries set photo_file = $2 where id = $1', [
    transaction.cemeteryId,
    photo,
  ])
}

async function keep(transaction: Transaction, store: FileStore, part: BrandingPart, svg: string) {
  const path = await store.createDraft()
  const type = brandingType(part)
  const drawn = sharp(Buffer.from(svg))
  const { width, height, size } = await (type === 'image/jpeg'
    ? drawn.jpeg({ quality: 80 })
    : drawn.png({ compressionLevel: 9, palette: true })
  ).toFile(path)
  const hash = createHash('sha256')
    .update(await readFile(path))
    .digest('hex')
  await store.put(fileKeyOf(transaction.cemeteryId, hash), path)
  const file = await addFile(transaction, 'cemeteries', transaction.cemeteryId, {
    name: `${part}.${type === 'image/jpeg' ? 'jpg' : 'png'}`,
    type,
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

/** Sky, far and near hills, grass, path, leaves. */
const seasons = [
  ['#CFE3EA', '#9DB8A5', '#5F8F6B', '#3F7350', '#E8DFC8', '#2C5A3C'],
  ['#F3DDC1', '#C9A987', '#A9743F', '#7C6A3A', '#EADFCB', '#B4531C'],
  ['#DCE6EC', '#B7C4C4', '#7F9A7B', '#557A58', '#E5E0D3', '#40624A'],
] as const

/** Hills behind a lawn with a winding path, trees at its sides and rows of stones. */
function landscape(at: number): string {
  const [sky, far, near, grass, path, leaves] = seasons[at % seasons.length] as (typeof seasons)[0]
  const tree = (x: number, y: number, size: number) =>
    `<path d="M${x} ${y}v${-size}" stroke="#4A3B2C" stroke-width="${size / 9}"/>
     <ellipse cx="${x}" cy="${y - size * 1.2}" rx="${size * 0.55}" ry="${size * 0.75}" fill="${leaves}"/>`
  const stones = [0, 1, 2].flatMap((row) =>
    Array.from({ length: 7 }, (_, i) => {
      const [high, y] = [26 + row * 12, 500 + row * 78]
      const x = 130 + row * 14 + i * (78 + row * 20)
      return `<path d="M${x} ${y}v${-high * 0.6}a${high * 0.4} ${high * 0.4} 0 0 1 ${high * 0.8} 0v${high * 0.6}z" fill="#D8D5CC" stroke="#8B8A82"/>`
    }),
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="720" viewBox="0 0 1280 720">
    <rect width="1280" height="720" fill="${sky}"/>
    <path d="M0 360q220 -150 470 -50t430 -30t380 40v400H0z" fill="${far}"/>
    <path d="M0 430q260 -90 560 -30t720 -20v340H0z" fill="${near}"/>
    <path d="M0 480q420 -60 760 -20t520 -20v280H0z" fill="${grass}"/>
    <path d="M980 470q-60 60 20 120t-60 130h210q40 -80 -70 -140t-60 -112z" fill="${path}"/>
    ${tree(70, 490, 120)}${tree(720, 478, 92)}${tree(860, 486, 130)}${tree(1210, 520, 150)}
    ${stones.join('')}
  </svg>`
}
