/** Sends a request; what the endpoint itself answers is not judged here. */
export type Send = (
  method: string,
  url: string,
  body?: Buffer | string,
  type?: string,
  version?: number,
) => Promise<{ status: number; said: string }>

const pause = () => new Promise((resolve) => setTimeout(resolve, 200))

/** Until an archive that was brought has been looked at; what came of it. */
export async function followArchive(send: Send, url: string): Promise<string> {
  for (let state = 'checking'; ; await pause()) {
    const { archives } = JSON.parse((await send('GET', url.replace('/uploads', ''))).said)
    state = archives[0]?.state
    if (state !== 'checking') return state
  }
}

/** What comes after an upload: its columns, its rows, the check of all of them; what came of it. */
export async function followImport(send: Send, url: string): Promise<string> {
  const { version, mapping } = JSON.parse((await send('GET', url)).said)
  await send('GET', `${url}/rows?range=[0,199]`)
  const columns = mapping.columns.map((name: string | null, i: number) =>
    i === 0 ? 'name' : name === 'name' ? null : name,
  )
  const mapped = await send(
    'PUT',
    `${url}/mapping`,
    JSON.stringify({ ...mapping, columns }),
    'application/json',
    version,
  )
  await send('GET', `${url}/rows?range=[0,199]`)
  if (mapped.status !== 200) return `mapping ${mapped.status}`
  const check = await send('POST', `${url}/check`)
  if (check.status !== 202) return `check ${check.status}`
  for (let state = 'checking'; ; await pause()) {
    state = JSON.parse((await send('GET', url)).said).state
    if (state !== 'checking') return state
  }
}

/** A file as a browser sends it. */
export function formOf(name: string, content: Buffer): [Buffer, string] {
  const mark = 'sexton-test-boundary'
  const part = (field: string, more: string) =>
    `--${mark}\r\ncontent-disposition: form-data; name="${field}"${more}\r\n\r\n`
  const target = /geojson$/.test(name) ? 'locations' : 'deceased'
  return [
    Buffer.concat([
      Buffer.from(`${part('target', '')}${target}\r\n${part('file', `; filename="${name}"`)}`),
      content,
      Buffer.from(`\r\n--${mark}--\r\n`),
    ]),
    `multipart/form-data; boundary=${mark}`,
  ]
}
