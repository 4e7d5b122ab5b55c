import { rm, writeFile } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import type { FileStore } from '../../platform/files/store'

/**
 * The pack of a month that is closed is made once. It is named by the closing: a month that was opened again and
 * closed anew has another, and the one of before stays.
 */
export const packKey = (
  cemeteryId: number,
  { month, closing, locale, format }: Record<'month' | 'closing' | 'locale' | 'format', string>,
): string => `${cemeteryId}/month_end/${month}-${closing}-${locale}.${format}`

export async function readPack(store: FileStore, key: string): Promise<Readable | null> {
  if ((await store.size(key)) === null) return null
  return (await store.read(key)).stream
}

export async function keepPack(store: FileStore, key: string, bytes: Buffer): Promise<void> {
  const draft = await store.createDraft()
  try {
    await writeFile(draft, bytes, { mode: 0o600 })
    await store.put(key, draft)
  } finally {
    await rm(draft, { force: true })
  }
}
