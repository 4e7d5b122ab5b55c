import { open } from 'node:fs/promises'
import { fileTypeFromFile } from 'file-type'
import { attachmentTypes, fileExtensionOf } from '../../../core/attachments'
import { Problem } from '../problem/problem'

/** Of the old Office kind all look alike outside; inside, each has a stream of its own name. */
const oldOffice: ReadonlyArray<[stream: string, type: string]> = [
  ['WordDocument', 'application/msword'],
  ['Workbook', 'application/vnd.ms-excel'],
  ['Book', 'application/vnd.ms-excel'],
  ['PowerPoint Document', 'application/vnd.ms-powerpoint'],
]

/**
 * What a file is, by its bytes; neither its name nor the sender is believed.
 * @throws Problem 415 for what is not taken
 */
export async function sniffMediaType(path: string, name: string): Promise<string> {
  const head = await part(path, 65_536)
  // Two bytes say only that these are words, if anything; others take them for sound.
  const found = /^utf-16/.test(encodingOf(head))
    ? undefined
    : ((await fileTypeFromFile(path).catch(() => undefined))?.mime as string | undefined)
  const type =
    found === 'application/x-cfb'
      ? await oldOfficeType(path)
      : found === undefined || found === 'text/plain'
        ? textType(head, name)
        : (aliases[found] ?? found)
  if (!type || !(type in attachmentTypes)) throw unsupportedFile()
  return type
}

const aliases: Readonly<Record<string, string>> = {
  'image/heif': 'image/heic',
  'image/heic-sequence': 'image/heic',
  'image/apng': 'image/png',
  'text/rtf': 'application/rtf',
}

/** The name with an ending that suits the type: `scan.exe` that is a PDF is kept as `scan.exe.pdf`. */
export function fileNameFor(given: string, type: string): string {
  const endings = attachmentTypes[type]?.endings ?? []
  const clean = given
    .replaceAll('\\', '/')
    .split('/')
    .at(-1)
    // Control characters, and those that turn the direction of a name so that its end looks another.
    ?.replace(/[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff<>:"|?*]/gu, '')
    .replace(/^[\s.]+|[\s.]+$/g, '')
  const name = clean || 'file'
  const fits = endings.includes(fileExtensionOf(name))
  const ending = fits ? `.${name.split('.').at(-1)}` : `.${endings[0]}`
  const stem = fits ? name.slice(0, -ending.length) : name
  return [...stem].slice(0, 150).join('') + ending
}

async function oldOfficeType(path: string): Promise<string | undefined> {
  const bytes = await part(path, Number.POSITIVE_INFINITY)
  return oldOffice.find(([stream]) => bytes.includes(Buffer.from(`${stream}\0`, 'utf16le')))?.[1]
}

/** Words without a mark of their own: only with the ending of a text, and only if they are one. */
function textType(head: Buffer, name: string): string | undefined {
  const ending = fileExtensionOf(name)
  const type = ['text/plain', 'text/csv'].find((one) =>
    attachmentTypes[one]?.endings.includes(ending),
  )
  const words = new TextDecoder(encodingOf(head)).decode(head)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: what no text has
  if (/[\0-\x08\x0e-\x1a\x1c-\x1f]/.test(words)) return undefined
  // Markup and scripts under another name.
  if (/^\s*(?:<[!?a-z]|#!)|<(?:script|svg|html|iframe)[\s>]/i.test(words)) return undefined
  return type
}

const encodingOf = (head: Buffer) =>
  head[0] === 0xff && head[1] === 0xfe
    ? 'utf-16le'
    : head[0] === 0xfe && head[1] === 0xff
      ? 'utf-16be'
      : head.subarray(0, 3).toString('hex') === 'efbbbf'
        ? 'utf-8'
        : 'windows-1252'

async function part(path: string, length: number): Promise<Buffer> {
  const handle = await open(path, 'r')
  try {
    const { size } = await handle.stat()
    const { buffer, bytesRead } = await handle.read({
      buffer: Buffer.alloc(Math.min(length, size)),
      position: 0,
    })
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

export const unsupportedFile = (
  detail = 'Pictures, PDF, office documents, text and CSV can be attached.',
) => new Problem(415, 'Files of this kind are not taken', detail, { code: 'unsupported' })
