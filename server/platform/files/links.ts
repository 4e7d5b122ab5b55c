import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

/** The file itself, or a smaller picture of it. */
export type FilePart = 'file' | 'thumb' | 'view'

const lifetime = 15 * 60
/** Links made within this time are alike, so that a browser's cache knows them again. */
const step = 5 * 60

/** Makes and checks addresses that open one file for whoever holds them, for 10 to 15 minutes. */
export class FileLinks {
  private readonly key: Buffer

  constructor(secret: string) {
    this.key = Buffer.from(hkdfSync('sha256', secret, '', 'sexton file links', 32))
  }

  link(cemeteryId: number, id: number, part: FilePart, now = Date.now()): string {
    const until = Math.floor(now / 1000 / step) * step + lifetime
    const mac = this.mac(cemeteryId, id, part, until)
    return `/api/v1/files/${cemeteryId}/${id}/${part}?until=${until}&key=${mac}`
  }

  /** Seconds that the link is still good for; null for one that is forged or has ended. */
  check(
    cemeteryId: number,
    id: number,
    part: FilePart,
    { until, key }: { until?: unknown; key?: unknown },
    now = Date.now(),
  ): number | null {
    if (typeof until !== 'string' || typeof key !== 'string' || !/^\d{10}$/.test(until)) return null
    const expected = Buffer.from(this.mac(cemeteryId, id, part, Number(until)))
    const given = Buffer.from(key)
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
    const left = Number(until) - Math.floor(now / 1000)
    return left > 0 ? left : null
  }

  private mac = (...parts: Array<number | string>) =>
    createHmac('sha256', this.key).update(parts.join('/')).digest('base64url')
}
