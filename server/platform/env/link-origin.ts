import type { Env } from './env'

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
  return !env.production && isLoopback(page.href) && isLoopback(home.href) ? page.origin : null
}

/** Whether an address is this machine's own, for whoever sits at it. */
export const isLoopback = (address: string) =>
  /^(localhost|[\w-]+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(new URL(address).hostname)
