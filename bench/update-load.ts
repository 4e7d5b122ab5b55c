import { setTimeout as wait } from 'node:timers/promises'

/** What people do all day: 8 of 10 read, 2 write. Each waits a little between two requests. */
const restMs = 40

export interface Answered {
  what: string
  phase: string
  ms: number
  /** Of the HTTP answer; 0 where there was none. */
  status: number
}

/** Asks a server without end, as `people` would, until told to stop. */
export class PeopleAtWork {
  phase = 'before'
  readonly answered: Answered[] = []
  readonly failures: string[] = []
  private stopped = false
  private readonly running: Array<Promise<void>>

  /** @param ids of records that may be read and changed, some for each person alone */
  constructor(
    private readonly base: string,
    tokens: readonly string[],
    private readonly ids: readonly number[],
    private readonly names: readonly string[],
  ) {
    this.running = tokens.map((token, i) => this.person(token, i, tokens.length))
  }

  async stop() {
    this.stopped = true
    await Promise.all(this.running)
  }

  private async person(token: string, person: number, people: number) {
    const own = this.ids.filter((_, i) => i % people === person)
    const list = (query: Record<string, unknown>) =>
      `?${new URLSearchParams(Object.entries({ range: [0, 24], ...query }).map(([key, value]) => [key, JSON.stringify(value)]))}`
    for (let n = 0; !this.stopped; n++) {
      const id = own[n % own.length] as number
      const name = this.names[(n * 7 + person) % this.names.length]
      await this.ask(token, 'list', list({ sort: ['label', 'ASC'] }))
      await this.ask(token, 'list by date', list({ sort: ['deathDate', 'DESC'] }))
      await this.ask(token, 'page 100', list({ range: [2_475, 2_499] }))
      for (let i = 0; i < 2; i++) await this.ask(token, 'search', list({ filter: { q: name } }))
      for (let i = 0; i < 2; i++) await this.ask(token, 'record', `/${this.ids[n % 997]}`)
      const { version } = (await this.ask(token, 'record', `/${id}`)) as { version?: number }
      await this.ask(token, 'change', `/${id}`, {
        method: 'PUT',
        headers: { 'if-match': `"${version}"` },
        body: JSON.stringify({ remarks: `seen ${n}` }),
      })
      await this.ask(token, 'create', '', {
        method: 'POST',
        body: JSON.stringify({
          lastName: 'Bench',
          firstName: `P${person}`,
          deathDate: '07/07/2008',
        }),
      })
    }
  }

  private async ask(token: string, what: string, path: string, init: RequestInit = {}) {
    if (this.stopped) return {}
    const { phase } = this
    const began = performance.now()
    let status = 0
    let text = ''
    try {
      const response = await fetch(`${this.base}${path}`, {
        ...init,
        headers: {
          authorization: `Bearer ${token}`,
          ...(init.body ? { 'content-type': 'application/json' } : {}),
          ...init.headers,
        },
      })
      status = response.status
      text = await response.text()
    } catch (error) {
      text = String(error)
    }
    this.answered.push({ what, phase, ms: performance.now() - began, status })
    if (status < 200 || status > 299) this.failures.push(`${phase}, ${what}: ${status} ${text}`)
    await wait(restMs * (0.5 + Math.random()))
    return status === 200 && what === 'record' ? JSON.parse(text) : {}
  }
}

/** One line for each phase, and one for each kind of request in it. */
export function tableOf(answered: readonly Answered[], by: (one: Answered) => string) {
  const groups = new Map<string, Answered[]>()
  for (const one of answered) {
    const group = groups.get(by(one))
    if (group) group.push(one)
    else groups.set(by(one), [one])
  }
  return [...groups].map(([name, all]) => {
    const ms = all.map((one) => one.ms).sort((a, b) => a - b)
    const at = (share: number) =>
      Math.round(ms[Math.min(ms.length - 1, Math.floor(ms.length * share))] ?? 0)
    return {
      name,
      requests: all.length,
      failures: all.filter(({ status }) => status < 200 || status > 299).length,
      p50: at(0.5),
      p99: at(0.99),
      longest: at(1),
    }
  })
}
