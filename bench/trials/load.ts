import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { attachmentOf } from './attachment'

/** Somebody of one cemetery who writes and reads there. */
export interface Tenant {
  mark: string
  cemetery: number
  token: string
}

/** What was sent: its outcome is known, or will be. */
interface Sent {
  tenant: Tenant
  name: string
  acknowledged: boolean
  id?: number
}

interface Kept {
  tenant: Tenant
  hash: string
}

/** Asks the database, as the owner of its tables. */
export type AskDatabase = (text: string) => Promise<unknown[]>

/** What came of a trial. */
export interface Verdict {
  lost: number
  doubled: number
  foreign: number
  /** Answers that nobody should get, once each. */
  wrong: string[]
}

/**
 * Writes, reads and attaches files without a rest, in several cemeteries, and knows every write that was acknowledged.
 * A write whose answer is lost is sent again with the same key, as the console does.
 */
export class Load {
  readonly answers = new Map<string, number>()
  readonly wrong = new Set<string>()
  lastWrite = 0
  lastFile = 0
  longest = 0
  /** Milliseconds without an acknowledged write, of each cemetery. */
  private readonly gapOf = new Map<Tenant, number>()
  private readonly lastWriteOf = new Map<Tenant, number>()
  private readonly sent: Sent[] = []
  private readonly files: Kept[] = []
  private foreign = 0
  private going = true
  private work: Promise<unknown> = Promise.resolve()

  constructor(
    private readonly address: string,
    private readonly tenants: readonly Tenant[],
    /** Writes and reads of all together in a second; without it as many as there are. */
    private readonly perSecond?: number,
  ) {}

  start() {
    this.going = true
    const each = this.tenants.flatMap((tenant) => [
      this.writes(tenant),
      this.writes(tenant),
      this.reads(tenant),
      this.attaches(tenant),
    ])
    this.work = Promise.all(each)
  }

  async stop() {
    this.going = false
    await this.work
  }

  /** Counts from here on. */
  begin() {
    this.answers.clear()
    this.wrong.clear()
    this.longest = 0
    this.gapOf.clear()
    for (const tenant of this.tenants) this.lastWriteOf.set(tenant, performance.now())
  }

  /** Milliseconds without an acknowledged write in one of these cemeteries. */
  longestGap(of: (tenant: Tenant) => boolean = () => true): number {
    return Math.max(0, ...this.tenants.filter(of).map((tenant) => this.gapOf.get(tenant) ?? 0))
  }

  get acknowledged() {
    return this.sent.filter((one) => one.acknowledged).length
  }

  /** Whether every cemetery has written since. */
  hasWritten(since: number): boolean {
    return this.tenants.every((tenant) => (this.lastWriteOf.get(tenant) ?? 0) > since)
  }

  /** Compares all that was ever sent with what the database has. */
  async verdict(ask: AskDatabase): Promise<Verdict> {
    const rows = (await ask(
      `select cemetery_id as cemetery, last_name as name, count(*)::int as n from contacts
       where last_name like 'Trial-%' group by 1, 2`,
    )) as { cemetery: string | number; name: string; n: number }[]
    const there = new Map(rows.map((row) => [`${row.cemetery} ${row.name}`, Number(row.n)]))
    const files = (await ask(
      `select f.cemetery_id as cemetery, encode(f.hash, 'hex') as hash, count(*)::int as n from files f
       where f.name like 'trial-%' group by 1, 2`,
    )) as { cemetery: string | number; hash: string; n: number }[]
    const kept = new Map(files.map((row) => [`${row.cemetery} ${row.hash}`, Number(row.n)]))
    let foreign = this.foreign
    for (const { cemetery, name } of rows)
      if (!this.tenants.some((one) => one.cemetery === Number(cemetery) && name.includes(one.mark)))
        foreign++
    const count = ({ tenant, name }: Sent) => there.get(`${tenant.cemetery} ${name}`) ?? 0
    return {
      lost:
        this.sent.filter((one) => one.acknowledged && count(one) === 0).length +
        this.files.filter(({ tenant, hash }) => !kept.has(`${tenant.cemetery} ${hash}`)).length,
      doubled: this.sent.filter((one) => count(one) > 1).length,
      foreign,
      wrong: [...this.wrong],
    }
  }

  private async writes(tenant: Tenant) {
    while (this.going) {
      const one: Sent = {
        tenant,
        name: `Trial-${tenant.mark}-${randomUUID()}`,
        acknowledged: false,
      }
      this.sent.push(one)
      const key = randomUUID()
      // Given up only when the load ends: then nobody knows, and once or not at all are both right.
      while (this.going && !one.acknowledged) {
        const answer = await this.call(tenant, 'contacts', {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'idempotency-key': key },
          body: JSON.stringify({ kind: 'person', lastName: one.name }),
        })
        if (answer?.ok) {
          one.acknowledged = true
          one.id = ((await answer.json()) as { id: number }).id
          const now = performance.now()
          const gap = now - (this.lastWriteOf.get(tenant) ?? now)
          this.gapOf.set(tenant, Math.max(this.gapOf.get(tenant) ?? 0, gap))
          this.lastWriteOf.set(tenant, now)
          this.lastWrite = now
        } else await wait(100)
      }
      await this.rest()
    }
  }

  private async reads(tenant: Tenant) {
    const query = new URLSearchParams({
      sort: '["id","DESC"]',
      range: '[0,9]',
      filter: JSON.stringify({ q: `Trial-${tenant.mark}` }),
    })
    while (this.going) {
      const answer = await this.call(tenant, `contacts?${query}`)
      if (answer?.ok)
        for (const { lastName } of (await answer.json()) as { lastName?: string }[])
          if (lastName?.startsWith('Trial-') && !lastName.includes(tenant.mark)) this.foreign++
      await wait(30)
      await this.rest()
    }
  }

  private async attaches(tenant: Tenant) {
    while (this.going) {
      await wait(this.perSecond ? 5_000 : 200)
      const record = this.sent.findLast((one) => one.tenant === tenant && one.id)
      if (!record) continue
      const { body, hash, name } = attachmentOf(randomUUID())
      const answer = await this.call(tenant, `contacts/${record.id}/files`, {
        method: 'POST',
        body,
      })
      if (!answer?.ok) continue
      this.files.push({ tenant, hash })
      this.lastFile = performance.now()
      // What was acknowledged is opened by the address that its answer gives.
      const { url } = (await answer.json()) as { url: string }
      const opened = await this.send(url).catch(() => undefined)
      if (opened?.ok && Buffer.from(await opened.arrayBuffer()).indexOf(name) < 0)
        this.wrong.add('a file with other bytes')
    }
  }

  private rest = () =>
    this.perSecond ? wait((3_000 * this.tenants.length) / this.perSecond) : wait(5)

  /** Undefined where no answer came. */
  private async call(tenant: Tenant, path: string, init: RequestInit = {}) {
    const began = performance.now()
    const answer = await this.send(`/api/v1/cemeteries/${tenant.cemetery}/${path}`, {
      ...init,
      headers: { ...init.headers, authorization: `Bearer ${tenant.token}` },
    }).catch(() => undefined)
    this.longest = Math.max(this.longest, performance.now() - began)
    const status = answer ? String(answer.status) : 'none'
    this.answers.set(status, (this.answers.get(status) ?? 0) + 1)
    if (answer && !answer.ok) {
      const body = await answer.text()
      const said = body.startsWith('{') ? (JSON.parse(body) as { title?: string }).title : undefined
      // 502: the proxy's, of a process that went away while it answered.
      const allowed = ['502', '503', '507', '429'].includes(status) && said
      if (!allowed)
        this.wrong.add(
          `${init.method ?? 'GET'} ${path.split('?')[0]}: ${status} ${body.slice(0, 300)}`,
        )
    }
    return answer
  }

  private send = (path: string, init: RequestInit = {}) =>
    fetch(new URL(path, this.address), { ...init, signal: AbortSignal.timeout(60_000) })
}
