import { type PaperNode, parsePaperText } from '../../core/papers/template'

/** What ProseMirror holds of a text: words and fields, each bold or not. */
export interface InlineNode {
  type: string
  text?: string | undefined
  attrs?: { path?: string } | undefined
  marks?: Array<{ type: string }> | undefined
}
export interface PaperDocument {
  type: string
  content?: Array<{ type: string; content?: InlineNode[] | undefined }> | undefined
}

const bold = [{ type: 'bold' }]

/** `Space **{location}**` as the document of a text editor. What cannot be read stands there as words. */
export function documentOf(text: string): PaperDocument {
  let inline: InlineNode[]
  try {
    inline = parsePaperText(text).map((part) => ({
      ...('path' in part
        ? { type: 'field', attrs: { path: part.path } }
        : { type: 'text', text: part.words }),
      ...(part.bold && { marks: bold }),
    }))
  } catch {
    inline = [{ type: 'text', text: plainWords(text) }]
  }
  return { type: 'doc', content: [{ type: 'paragraph', content: inline }] }
}

/** The document as a paper's text. */
export function textOf(document: PaperDocument): string {
  const inline = (document.content ?? []).flatMap(({ content }) => content ?? [])
  const stretches: Array<{ bold: boolean; text: string }> = []
  for (const node of inline) {
    const isBold = node.marks?.some(({ type }) => type === 'bold') ?? false
    const piece =
      node.type === 'field' ? `{${node.attrs?.path ?? ''}}` : plainWords(node.text ?? '')
    const last = stretches.at(-1)
    if (last?.bold === isBold) last.text += piece
    else if (piece) stretches.push({ bold: isBold, text: piece })
  }
  return stretches.map(({ bold, text }) => (bold ? `**${text}**` : text)).join('')
}

/** Words without what would be read as a field or as bold. */
export const plainWords = (words: string) =>
  words
    .replaceAll('{', '(')
    .replaceAll('}', ')')
    .replace(/\*{2,}/g, '*')

/** Blocks of a stored content; what is none is an empty paper, and the server says what is wrong. */
export function readNodes(value: unknown): readonly PaperNode[] {
  try {
    const read: unknown = JSON.parse(String(value ?? ''))
    return Array.isArray(read) ? (read as PaperNode[]) : []
  } catch {
    return []
  }
}
