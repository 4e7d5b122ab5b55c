/**
 * The addresses in a connection URI that names several hosts, one URI for each; of an ordinary URI itself alone.
 * As libpq reads them: `postgresql://user@a:5432,b,c:5433/name?target_session_attrs=read-write`
 * (PostgreSQL, "Connection URIs", "Specifying Multiple Hosts"). A port that is left out is 5432; a single port behind
 * the last host, `a,b:5433`, is that host's. `target_session_attrs` is taken out: this product always needs the host
 * that takes writes.
 */
export function hostAddresses(url: string): string[] {
  const [, start, hosts, rest] = /^([a-z]+:\/\/(?:[^/?]*@)?)([^/?]*)(.*)$/is.exec(url) ?? []
  if (start === undefined || hosts === undefined) return [url]
  const tail = withoutParameter(rest ?? '', 'target_session_attrs')
  return hosts.split(',').map((host) => `${start}${host}${tail}`)
}

/** Host, port and database, without user and password. */
export const placeOf = (url: string): string => url.replace(/^[a-z]+:\/\/(?:[^/?]*@)?/i, '')

function withoutParameter(rest: string, name: string): string {
  const [path = '', query] = rest.split('?')
  const kept = query?.split('&').filter((part) => !part.startsWith(`${name}=`)) ?? []
  return kept.length > 0 ? `${path}?${kept.join('&')}` : path
}
