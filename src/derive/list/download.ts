import { saveBlob } from '../../kit/save-blob'
import { httpBlob } from '../../providers/http'

/** Fetches a file with the session's token and hands it to the browser; its name and its rows. */
export async function download(url: string, locale: string) {
  const { headers, blob } = await httpBlob(url, {
    headers: { Accept: '*/*', 'Accept-Language': locale },
  })
  const name = nameIn(headers.get('Content-Disposition')) ?? 'export'
  saveBlob(blob, name)
  return { name, count: Number(headers.get('X-Total-Count') ?? 0) }
}

function nameIn(disposition: string | null): string | null {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1]
  try {
    return encoded ? decodeURIComponent(encoded) : null
  } catch {
    return null
  }
}
