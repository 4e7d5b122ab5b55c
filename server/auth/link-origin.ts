import type { Env } from '../env'

/**
 * Where links in mail lead, for the page that a browser says it is on: our own public address, whatever
 * else the request says of itself. Outside production a server on this machine is known by all of this
 * machine's names. Null for a page of anybody else.
 */
export function linkOrigin(
  baseUrl: string,
  env: Pick<Env, 'publicUrl' | 'allowedOrigins' | 'production'>,
): string | null {
  if (!/^https?:\/\//i.test(baseUrl) || !URL.canParse(baseUrl)) return null
  const page = new URL(baseUrl)
  const home = new URL(env.publicUrl)
  if (page.username || page.password || page.search || page.hash) return null
  if (page.origin === home.origin || env.allowedOrigins.includes(page.origin)) return env.publicUrl
  return !env.production && isLoopback(page) && isLoopback(home) ? page.origin : null
}

const isLoopback = ({ hostname }: URL) => /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname)
