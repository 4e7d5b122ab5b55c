import sharp from 'sharp'
import { attachmentTypes } from '../../../core/attachments'
import type { FileStore } from '../../platform/files/store'
import { unsupportedFile } from './sniff'

// The process answers others meanwhile.
sharp.concurrency(1)
sharp.cache(false)

/** Of an image: its size in pixels as it is seen, and the smaller pictures that were made of it. */
export interface ImagePictures {
  width: number | null
  height: number | null
  made: Array<{ part: 'thumb' | 'view'; path: string }>
}

const none: ImagePictures = { width: null, height: null, made: [] }

/**
 * Smaller pictures of an image, made anew from its pixels: a thumbnail, and for kinds that browsers do
 * not show a large view as well. Nothing for other files, nor for images that cannot be read here.
 * @throws Problem 415 for an image of a kind that every browser shows, but which is broken
 */
export async function picturesOf(
  path: string,
  type: string,
  store: FileStore,
): Promise<ImagePictures> {
  const kind = attachmentTypes[type]
  if (kind?.kind !== 'image') return none
  const made: ImagePictures['made'] = []
  try {
    const { width, height, autoOrient } = await open(path).metadata()
    const size = autoOrient ?? { width, height }
    const sizes = kind.inline
      ? ([['thumb', 480]] as const)
      : ([
          ['thumb', 480],
          ['view', 2400],
        ] as const)
    for (const [part, pixels] of sizes) {
      const target = await store.createDraft()
      made.push({ part, path: target })
      await open(path)
        .autoOrient()
        .resize(pixels, pixels, { fit: 'inside', withoutEnlargement: true })
        .flatten({ background: '#ffffff' })
        .jpeg({ quality: part === 'thumb' ? 78 : 85, mozjpeg: false })
        .toFile(target)
    }
    return { width: size.width ?? null, height: size.height ?? null, made }
  } catch {
    if (kind.inline) throw unsupportedFile('The picture is damaged or far too large.')
    return { ...none, made: [] }
  }
}

const open = (path: string) => sharp(path, { failOn: 'error', limitInputPixels: 120_000_000 })

export const pictureType = 'image/jpeg'
