/**
 * The opening tags of one name in an XML text, without their `<`, whatever their prefix. In one pass:
 * a pattern over the whole text would begin anew at every tag that a made-up file leaves open.
 */
export function tagsOf(xml: string, name: string): string[] {
  return xml.split('<').flatMap((piece) => {
    const end = piece.indexOf('>')
    const tag = end < 0 ? piece.slice(0, 2_000) : piece.slice(0, end)
    const word = /^(?:\w{1,40}:)?(\w{1,40})/.exec(tag)?.[1]
    return word === name ? [tag] : []
  })
}
