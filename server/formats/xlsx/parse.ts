import { setImmediate as yieldOnce } from 'node:timers/promises'
import { SaxesParser } from 'saxes'
import type { ZipReader } from '../zip/read'

export interface XmlHandlers {
  open: (name: string, attribute: (name: string) => string | undefined) => void
  text: (part: string) => void
  close: (name: string) => void
}

/** No text, tag or comment of a sheet is this long: it would be gathered in memory whole. */
const maxTextPart = 1_000_000
/** Elements within elements: a sheet needs six. */
const deepest = 50

/** Parses an entry of a workbook chunk by chunk and lets the event loop go round after each. */
export async function* parseSteps(
  zip: ZipReader,
  entry: string,
  { open, text, close }: XmlHandlers,
): AsyncGenerator<void> {
  const decoder = new TextDecoder('utf-8')
  const parser = new SaxesParser({ xmlns: false })
  let since = 0
  let depth = 0
  const bare = (name: string) => (name.includes(':') ? name.slice(name.indexOf(':') + 1) : name)
  parser.on('opentag', ({ name, attributes }) => {
    since = 0
    if (++depth > deepest) throw new Error('too deep')
    open(bare(name), (key) => (attributes as Record<string, string>)[key])
  })
  parser.on('text', text)
  parser.on('cdata', text)
  parser.on('closetag', ({ name }) => {
    since = 0
    depth--
    close(bare(name))
  })
  parser.on('error', (error) => {
    throw error
  })
  for await (const chunk of zip.read(entry)) {
    since += chunk.length
    if (since > maxTextPart) throw new Error('a part without an end')
    const text = decoder.decode(chunk, { stream: true })
    // A few letters can name many long texts: what they make is taken away before there is more of it.
    for (let at = 0; at < text.length; at += 1_024) {
      parser.write(text.slice(at, at + 1_024))
      yield
    }
    await yieldOnce()
  }
  parser.write(decoder.decode()).close()
  yield
}
