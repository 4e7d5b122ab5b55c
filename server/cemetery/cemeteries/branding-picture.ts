import { rm } from 'node:fs/promises'
import { fileTypeFromFile } from 'file-type'
import sharp from 'sharp'
import { Problem } from '../../engine/problem/problem'
import type { FileStore } from '../../platform/files/store'

/** What is shown: in pixels, within which a picture is fitted and never enlarged. */
const sizes = { logo: [1200, 480], smallIcon: [256, 256], photo: [1600, 900] } as const
export type BrandingPart = keyof typeof sizes
/** A photograph weighs a tenth as a JPEG; an icon keeps its transparency. */
export type BrandingType = 'image/png' | 'image/jpeg'
export const brandingType = (part: BrandingPart): BrandingType =>
  part === 'photo' ? 'image/jpeg' : 'image/png'
export const isBrandingPart = (text: string): text is BrandingPart => Object.hasOwn(sizes, text)

export const maxPictureBytes = 5_000_000
/** A phone's photo has 12 to 50 million pixels; what claims more is not unpacked. */
const maxPixels = 50_000_000
const taken = ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif']

/**
 * A PNG made anew from a picture's pixels, of a photograph a JPEG: nothing that it carried beside them goes
 * along. What it is, its bytes say; SVG is a program and is refused. @throws Problem 415
 */
export async function brandingPicture(
  path: string,
  part: BrandingPart,
  store: FileStore,
): Promise<{ path: string; type: BrandingType; width: number; height: number; size: number }> {
  const type = (await fileTypeFromFile(path).catch(() => undefined))?.mime
  if (!type || !taken.includes(type)) throw unsuitable('Send a PNG, JPEG, WebP, AVIF or GIF.')
  const target = await store.createDraft()
  try {
    const open = () => sharp(path, { failOn: 'error', limitInputPixels: maxPixels, pages: 1 })
    // The header alone: a bomb is recognised before it is unpacked.
    const { width = 0, height = 0 } = await open().metadata()
    if (width * height > maxPixels || width < 16 || height < 16) throw new Error('size')
    const [most, high] = sizes[part]
    const fitted = open()
      .timeout({ seconds: 10 })
      .autoOrient()
      .resize(most, high, { fit: 'inside', withoutEnlargement: true })
    const type = brandingType(part)
    const made = await (type === 'image/jpeg'
      ? fitted.flatten({ background: '#fff' }).jpeg({ quality: 80, progressive: true })
      : fitted.png({ compressionLevel: 9 })
    ).toFile(target)
    return { path: target, type, width: made.width, height: made.height, size: made.size }
  } catch {
    await rm(target, { force: true })
    throw unsuitable('The picture is damaged, smaller than 16 pixels, or far too large.')
  }
}

const unsuitable = (detail: string) =>
  new Problem(415, 'This picture cannot be used', detail, { code: 'picture' })
