/** Routes that end the session (decisions.md): never a target, however they are written. */
const SIGNS_OUT = /^\/(?:logout|login|user\/login|jwt)\/*$/i

/**
 * Where to go after signing in: a path of our own origin, or '' for "no target".
 * `raw` is the parameter's value, decoded once (as URLSearchParams gives it).
 *
 * Blank where it leaves this origin or might do so in another reading (scheme, `//`, backslash,
 * control characters, encoded slashes in the path), where it contains `Logout` or `Login` (case
 * counts: `/billing-portal/login` survives), and where its route signs out.
 */
export function safeTarget(raw: string | null | undefined, origin: string): string {
  if (!raw || raw.length > 4000) return ''
  if (/Logout|Login/.test(raw)) return ''
  if (hasControls(raw) || raw.includes('\\') || raw.trim() !== raw) return ''
  if (!raw.startsWith('/') && !raw.startsWith(`${origin}/`)) return ''
  if (raw.startsWith('//')) return ''
  const url = parse(raw, origin)
  if (!url || url.origin !== origin || url.username || url.password) return ''
  if (url.pathname.startsWith('//') || /%(?:2f|5c|0[0-9a-f]|1[0-9a-f]|7f|25)/i.test(url.pathname))
    return ''
  const path = decode(url.pathname)
  if (path === null || SIGNS_OUT.test(path) || /Logout|Login/.test(path)) return ''
  return url.pathname + url.search + url.hash
}

interface AddressParts {
  pathname: string
  search: string
  hash: string
}

/**
 * The Login page for someone who asked for `place` without being signed in. A `jwt` parameter
 * moves along as Login's `token` and out of the target.
 */
export function loginUrl(place: AddressParts, origin: string): string {
  const search = new URLSearchParams(place.search)
  const jwt = search.get('jwt')
  search.delete('jwt')
  const rest = jwt === null ? place.search : search.size > 0 ? `?${search}` : ''
  return loginFor(safeTarget(place.pathname + rest + place.hash, origin), jwt)
}

export function loginFor(target: string, token?: string | null): string {
  const query = new URLSearchParams()
  if (token) query.set('token', token)
  if (target) query.set('redirect', target)
  return query.size > 0 ? `/Login?${query}` : '/Login'
}

/** The target that a page was opened with: `redirect`, else `returnUrl`. */
export const redirectTargetOf = (search: URLSearchParams, origin: string) =>
  safeTarget(search.get('redirect') ?? search.get('returnUrl'), origin)

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const hasControls = (text: string) => /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/.test(text)

function parse(text: string, base: string): URL | null {
  try {
    return new URL(text, base)
  } catch {
    return null
  }
}

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}
