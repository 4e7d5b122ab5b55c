import type { FastifyInstance } from 'fastify'
import { Problem } from '../problem/problem'

/** Lists and objects within each other in a body; outlines, the deepest that there are, have six. */
export const maxJsonDepth = 100

/** Entries of any list, and fields of any object: a thousand records at once, ten thousand answers to one question. */
export const maxListLength = 10_000

const tooDeep = () =>
  new Problem(
    400,
    'The body is nested too deep',
    `It may have ${maxJsonDepth} lists and objects within each other at most.`,
    { code: 'nestedTooDeep', params: { most: maxJsonDepth } },
  )
const tooLong = () =>
  new Problem(
    413,
    'A list is too long',
    `It may have ${maxListLength} entries at most: send it in parts.`,
    { code: 'listTooLong', params: { most: maxListLength } },
  )

/**
 * Refuses bodies that are nested deeper, or have longer lists or larger objects, before they are parsed: half a
 * million lists within each other held the event loop for 0.2 s, a megabyte of entries that a schema says something
 * about each of for seconds. To look through a megabyte takes 0.005 s.
 */
export function limitJson(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = body as string
    const problem = problemOf(text)
    if (problem) done(problem)
    else parse(request, text, done)
  })
}

const quote = 0x22
const backslash = 0x5c
const comma = 0x2c

/** What stands within texts does not count. */
function problemOf(text: string): Problem | null {
  let depth = 0
  /** Of the lists and objects that are open, how many commas each has had. */
  const commas = [0]
  for (let i = 0; i < text.length; i++) {
    const sign = text.charCodeAt(i)
    if (sign === quote) i = endOfText(text, i)
    else if (sign === 0x5b || sign === 0x7b) {
      if (++depth > maxJsonDepth) return tooDeep()
      commas[depth] = 0
    } else if (sign === 0x5d || sign === 0x7d) depth -= 1
    else if (sign === comma) {
      const n = (commas[depth] ?? 0) + 1
      if (n >= maxListLength) return tooLong()
      commas[depth] = n
    }
  }
  return null
}

/** Where the text that begins there ends, or the body does. */
function endOfText(body: string, start: number): number {
  for (let i = start + 1; i < body.length; i++) {
    const sign = body.charCodeAt(i)
    if (sign === backslash) i++
    else if (sign === quote) return i
  }
  return body.length
}
