import { createHash, randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { KeyScope } from '../../../core/api-keys'

const pattern = /^sexton_(mobile|sync)_[A-Za-z0-9]{40}$/
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789'

/** A new key of some 230 bits, without letters that are taken for others; told once and never kept. */
export function makeApiKey(scope: KeyScope): { key: string; hash: Buffer; prefix: string } {
  let secret = ''
  while (secret.length < 40)
    // Those above would make the first letters likelier.
    for (const byte of randomBytes(64))
      if (byte < letters.length * 4 && secret.length < 40) secret += letters[byte % letters.length]
  const key = `sexton_${scope}_${secret}`
  return { key, hash: hashApiKey(key), prefix: key.slice(0, `sexton_${scope}_`.length + 5) }
}

export const hashApiKey = (key: string) => createHash('sha256').update(key).digest()

/** The key that the request comes with, if what it bears is written like one. Asks no database. */
export function apiKeyIn({ headers }: FastifyRequest): string | null {
  const { authorization } = headers
  if (!authorization || !/^bearer +sexton_/i.test(authorization)) return null
  const key = authorization.slice(7).trim()
  return pattern.test(key) ? key : null
}
