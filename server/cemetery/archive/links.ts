import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

/** A large file takes a while to begin; once it flows it is not asked again. */
const lifetime = 15 * 60

/** Makes and checks addresses that fetch one archive for whoever holds them, for 15 minutes. */
export class ArchiveLinks {
  private readonly key: Buffer

  constructor(secret: string) {
    this.key = Buffer.from(hkdfSync('sha256', secret, '', 'sexton archive links', 32))
  }

  link(cemeteryId: number, id: number, now = Date.now()): string {
    const until = Math.floor(now / 1000) + lifetime
    return `/api/v1/archives/${cemeteryId}/${id}?until=${until}&key=${this.mac(cemeteryId, id, until)}`
  }

  check(
    cemeteryId: number,
    id: number,
    { until, key }: { until?: unknown; key?: unknown },
    now = Date.now(),
  ): boolean {
    if (typeof until !== 'string' || typeof key !== 'string' || !/^\d{10}$/.test(until))
      return false
    const expected = Buffer.from(this.mac(cemeteryId, id, Number(until)))
    const given = Buffer.from(key)
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false
    return Number(until) > now / 1000
  }

  private mac = (...parts: number[]) =>
    createHmac('sha256', this.key).update(parts.join('/')).digest('base64url')
}
