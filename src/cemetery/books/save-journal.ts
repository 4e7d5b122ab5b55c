import { saveBlob } from '../../kit/save-blob'
import { httpBlob } from '../../providers/http'

/** Fetches a journal and hands it to the browser; its number, or null of a preview. */
export async function saveJournal(url: string): Promise<number | null> {
  const { blob, headers } = await httpBlob(url, { quiet: true })
  const name = /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '')?.[1]
  saveBlob(blob, name ?? 'journal')
  const number = Number(headers.get('x-journal'))
  return Number.isInteger(number) && number > 0 ? number : null
}
