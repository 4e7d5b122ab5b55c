/**
 * The opening tags of one name in an XML text, without their `<`, whatever their prefix. In one pass and
 * one at a time: a made-up file may leave a million open.
 */
export function* tagsOf(xml: string, name: string): Generator<string> {
  for (let at = xml.indexOf('<'); at >= 0; ) {
    const next = xml.indexOf('<', at + 1)
    const piece = xml.slice(at + 1, Math.min(next < 0 ? xml.length : next, at + 1 + maxTagLength))
    const end = piece.indexOf('>')
    const tag = end < 0 ? piece : piece.slice(0, end)
    if (/^(?:\w{1,40}:)?(\w{1,40})/.exec(tag)?.[1] === name) yield tag
    at = next
  }
}

const maxTagLength = 2_000
