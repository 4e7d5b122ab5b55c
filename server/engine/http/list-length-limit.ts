import type { FastifyInstance } from 'fastify'
import { Problem } from '../problem/problem'

/** Entries of any list in a body: a thousand records at once, ten thousand answers to one question. */
export const maxListLength = 10_000

/**
 * Refuses bodies with longer lists before a schema looks at each entry, and says of each what is wrong
 * with it: a megabyte of them held the event loop for seconds.
 */
export function refuseLongLists(app: FastifyInstance) {
  app.addHook('preValidation', (request, _reply, done) => {
    if (hasLongList(request.body))
      done(
        new Problem(
          413,
          'A list is too long',
          `It may have ${maxListLength} entries at most: send it in parts.`,
          { code: 'listTooLong', params: { most: maxListLength } },
        ),
      )
    else done()
  })
}

function hasLongList(body: unknown): boolean {
  const waiting: unknown[] = [body]
  while (waiting.length > 0) {
    const one = waiting.pop()
    if (typeof one !== 'object' || one === null) continue
    const plain = Array.isArray(one) || Object.getPrototypeOf(one) === Object.prototype
    if (!plain) continue
    const inside = Array.isArray(one) ? one : Object.values(one)
    if (Array.isArray(one) && one.length > maxListLength) return true
    for (const each of inside) if (typeof each === 'object' && each !== null) waiting.push(each)
  }
  return false
}
