import { createHash } from 'node:crypto'

/** A small text to attach, unlike any other. */
export function attachmentOf(mark: string) {
  const text = `An attachment of the trials: ${mark}\n`
  const body = new FormData()
  body.set('file', new Blob([text], { type: 'text/plain' }), `trial-${mark}.txt`)
  return { body, name: mark, hash: createHash('sha256').update(text).digest('hex') }
}
