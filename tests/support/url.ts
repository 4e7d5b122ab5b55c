/** The same server and user, another database. */
export function onDatabase(url: string, database: string): string {
  const [address = '', query] = url.split('?')
  const base = address.slice(0, address.lastIndexOf('/'))
  return `${base}/${database}${query ? `?${query}` : ''}`
}
