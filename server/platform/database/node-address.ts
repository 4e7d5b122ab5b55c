/** The same user, password, database and settings, on another server. */
export function addressOf(url: string, host: string, port: number): string {
  const [, start = '', rest = ''] = /^([a-z]+:\/\/(?:[^/?]*@)?)[^/?]*(.*)$/is.exec(url) ?? []
  const [path, query] = rest.split('?')
  const kept = query?.split('&').filter((part) => !/^(?:host|port|hostaddr)=/.test(part)) ?? []
  const named = host.includes(':') ? `[${host}]` : host
  return `${start}${named}:${port}${path}${kept.length > 0 ? `?${kept.join('&')}` : ''}`
}
