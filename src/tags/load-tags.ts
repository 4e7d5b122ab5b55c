import { tagsOfRecordsUrl } from '../../core/list-url'
import type { RecordTag } from '../../core/tags'
import { http } from '../providers/http'

interface Waiting {
  resolve: (tags: RecordTag[]) => void
  reject: (error: unknown) => void
}
const batches = new Map<string, Map<number, Waiting[]>>()
/** What the server answers in one call, and what an address holds. */
const most = 200

/**
 * The tags of one record. Whoever asks in the same turn shares a call: a list of a hundred rows
 * sends one. @param base the area's address
 */
export function loadTags(base: string, id: number): Promise<RecordTag[]> {
  return new Promise((resolve, reject) => {
    const known = batches.get(base)
    const batch = known ?? new Map<number, Waiting[]>()
    if (!known) {
      batches.set(base, batch)
      setTimeout(() => void send(base, batch))
    }
    batch.set(id, [...(batch.get(id) ?? []), { resolve, reject }])
    if (batch.size >= most) batches.delete(base)
  })
}

async function send(base: string, batch: ReadonlyMap<number, Waiting[]>) {
  if (batches.get(base) === batch) batches.delete(base)
  try {
    const { json } = await http(tagsOfRecordsUrl(base, [...batch.keys()]), { silent: true })
    const found = new Map(
      (json as Array<{ record: number; tags: RecordTag[] }>).map(({ record, tags }) => [
        record,
        tags,
      ]),
    )
    for (const [id, waiting] of batch)
      for (const { resolve } of waiting) resolve(found.get(id) ?? [])
  } catch (error) {
    for (const { reject } of [...batch.values()].flat()) reject(error)
  }
}
