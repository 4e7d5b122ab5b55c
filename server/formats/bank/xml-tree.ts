import { SaxesParser } from 'saxes'
import { StatementError } from './statement'

/** An element without its prefix. */
export interface XmlNode {
  name: string
  attributes: Readonly<Record<string, string>>
  text: string
  children: XmlNode[]
}

const deepest = 40
const most = 1_500_000

/** A whole XML text as a tree; entities of its own are refused. @throws StatementError */
export function xmlTree(xml: string): XmlNode {
  const root: XmlNode = { name: '', attributes: {}, text: '', children: [] }
  const open: XmlNode[] = [root]
  let count = 0
  const parser = new SaxesParser({ xmlns: false })
  parser.on('doctype', () => {
    throw new StatementError('damagedStatement')
  })
  parser.on('opentag', ({ name, attributes }) => {
    if (open.length > deepest || ++count > most) throw new StatementError('tooManyBookings')
    const node = { name: bare(name), attributes: attributes as never, text: '', children: [] }
    open.at(-1)?.children.push(node)
    open.push(node)
  })
  const say = (part: string) => {
    const node = open.at(-1) as XmlNode
    node.text += part
  }
  parser.on('text', say)
  parser.on('cdata', say)
  parser.on('closetag', () => {
    open.pop()
  })
  parser.on('error', () => {
    throw new StatementError('damagedStatement')
  })
  parser.write(xml).close()
  const [top] = root.children
  if (!top) throw new StatementError('damagedStatement')
  return top
}

const bare = (name: string) => name.slice(name.indexOf(':') + 1)

/** The elements that a path of names leads to. */
export function all(node: XmlNode | undefined, path: string): XmlNode[] {
  let found = node ? [node] : []
  for (const name of path.split('/'))
    found = found.flatMap(({ children }) => children.filter((child) => child.name === name))
  return found
}

/** The text of the first of some paths that leads anywhere. */
export function textAt(node: XmlNode | undefined, ...paths: string[]): string {
  for (const path of paths) {
    const text = all(node, path)[0]?.text.trim()
    if (text) return text
  }
  return ''
}
