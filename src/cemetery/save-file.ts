import { saveBlob } from '../kit/save-blob'
import { httpBlob } from '../providers/http'

/** Fetches a file that the server makes and hands it to the browser under the server's name for it. */
export async function saveFile(url: string): Promise<Headers> {
  const { blob, headers } = await httpBlob(url, { quiet: true })
  const name = /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '')?.[1]
  saveBlob(blob, name ?? 'file')
  return headers
}
