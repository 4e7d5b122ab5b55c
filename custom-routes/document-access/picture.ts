/** As a data address, which is a third longer than the picture: at most 200 kB either way. */
const MAX_LENGTH = 200_000
const MAX_WIDTH = 900
const MAX_HEIGHT = 300
const PNG = 'image/png'

/**
 * A file that somebody chose, as a PNG.
 * @returns a data address of at most 200 kB
 * @throws where the browser can make no picture of it
 */
export async function pngOfFile(file: Blob): Promise<string> {
  const bitmap = await createImageBitmap(file)
  try {
    return smallEnough(bitmap, bitmap.width, bitmap.height)
  } finally {
    bitmap.close()
  }
}

/** What was drawn, without the empty room around it; null where nothing was. */
export function pngOfDrawing(canvas: HTMLCanvasElement): string | null {
  const box = inkBox(canvas)
  if (!box) return null
  const [x, y, width, height] = box
  const cut = document.createElement('canvas')
  cut.width = width
  cut.height = height
  cut.getContext('2d')?.drawImage(canvas, x, y, width, height, 0, 0, width, height)
  return smallEnough(cut, width, height)
}

function smallEnough(source: CanvasImageSource, width: number, height: number): string {
  let scale = Math.min(1, MAX_WIDTH / width, MAX_HEIGHT / height)
  for (;;) {
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(width * scale))
    canvas.height = Math.max(1, Math.round(height * scale))
    canvas.getContext('2d')?.drawImage(source, 0, 0, canvas.width, canvas.height)
    const address = canvas.toDataURL(PNG)
    if (!address.startsWith(`data:${PNG}`)) throw new Error('The browser made no PNG.')
    if (address.length <= MAX_LENGTH) return address
    scale *= 0.8
  }
}

function inkBox(canvas: HTMLCanvasElement): [number, number, number, number] | null {
  const { width, height } = canvas
  const pixels = canvas.getContext('2d')?.getImageData(0, 0, width, height).data
  if (!pixels) return null
  let [left, top, right, bottom] = [width, height, -1, -1]
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      if (pixels[(y * width + x) * 4 + 3]) {
        left = Math.min(left, x)
        right = Math.max(right, x)
        top = Math.min(top, y)
        bottom = Math.max(bottom, y)
      }
  return right < 0 ? null : [left, top, right - left + 1, bottom - top + 1]
}
