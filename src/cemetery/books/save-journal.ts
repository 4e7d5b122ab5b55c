import { saveFile } from '../save-file'

/** Saves a journal; its number, or null of a preview. */
export async function saveJournal(url: string): Promise<number | null> {
  const number = Number((await saveFile(url)).get('x-journal'))
  return Number.isInteger(number) && number > 0 ? number : null
}
