import { readdirSync, readFileSync } from 'node:fs'
import { connect } from 'node:net'

export interface Measured {
  perSecond: number
  median: number
  p95: number
  p99: number
  /** CPU milliseconds a request. */
  server: number
  database: number
  errors: number
}
export interface LoadTarget {
  url: string
  headers?: Record<string, string>
  /** Whose connection it is, one after another; all are of one where none are given. */
  authorizations?: readonly string[]
  method?: 'GET' | 'POST'
  /** One request after another; the path, and the body where there is one. */
  requests: ReadonlyArray<{ path: string; body?: string }>
}

/** Loads a server for some seconds and tells what it took, of its own CPU and of the database's. */
export async function load(
  target: LoadTarget,
  {
    connections,
    seconds,
    pid,
    postmaster,
  }: { connections: number; seconds: number; pid: number; postmaster: number },
): Promise<Measured> {
  const before = [cpu([pid]), cpu(family(postmaster))] as const
  const began = performance.now()
  const until = began + seconds * 1000
  const latencies: number[] = []
  let errors = 0
  let next = 0
  const take = () =>
    target.requests[next++ % target.requests.length] as LoadTarget['requests'][number]
  await Promise.all(
    Array.from({ length: connections }, (_, i) =>
      converse(asOne(target, i), take, until, (milliseconds, ok) => {
        latencies.push(milliseconds)
        if (!ok) errors++
      }),
    ),
  )
  const elapsed = (performance.now() - began) / 1000
  const count = Math.max(latencies.length, 1)
  latencies.sort((a, b) => a - b)
  const at = (share: number) =>
    latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * share))] ?? Number.NaN
  return {
    perSecond: latencies.length / elapsed,
    median: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
    server: (cpu([pid]) - before[0]) / count,
    database: (cpu(family(postmaster)) - before[1]) / count,
    errors,
  }
}

function asOne(target: LoadTarget, i: number): LoadTarget {
  const authorization = target.authorizations?.[i % target.authorizations.length]
  return authorization ? { ...target, headers: { ...target.headers, authorization } } : target
}

/** One connection that sends a request as soon as it has the answer to the last, until the time is up. */
function converse(
  target: LoadTarget,
  take: () => LoadTarget['requests'][number],
  until: number,
  told: (milliseconds: number, ok: boolean) => void,
): Promise<void> {
  const { hostname, port } = new URL(target.url)
  const head = Object.entries({ host: hostname, ...target.headers })
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname)
    socket.setNoDelay(true)
    let sent = 0
    let start = Buffer.alloc(0)
    let got = 0
    let need = -1
    const send = () => {
      const { path, body } = take()
      const length = body
        ? `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n`
        : ''
      sent = performance.now()
      socket.write(
        `${target.method ?? 'GET'} ${path} HTTP/1.1\r\n${head}${length}\r\n${body ?? ''}`,
      )
    }
    socket
      .on('connect', send)
      .on('error', reject)
      .on('data', (chunk) => {
        got += chunk.length
        // Bodies are counted, not kept: the load must not take what it measures.
        if (need < 0) {
          start = start.length ? Buffer.concat([start, chunk]) : chunk
          const end = start.indexOf('\r\n\r\n')
          if (end < 0) return
          const length = /content-length: (\d+)/i.exec(start.toString('latin1', 0, end))
          need = end + 4 + Number(length?.[1] ?? 0)
        }
        if (got < need) return
        told(performance.now() - sent, start[9] === 0x32)
        start = Buffer.alloc(0)
        got = 0
        need = -1
        if (performance.now() < until) send()
        else {
          socket.destroy()
          resolve()
        }
      })
  })
}

const ticks = 10
/** User and system time of processes in milliseconds, ended children included. */
const cpu = (pids: readonly number[]) =>
  pids.reduce((sum, pid) => {
    try {
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
      return sum + ticks * [11, 12, 13, 14].reduce((all, at) => all + Number(fields[at] ?? 0), 0)
    } catch {
      return sum
    }
  }, 0)

function family(parent: number): number[] {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        return (
          readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[1] === String(parent)
        )
      } catch {
        return false
      }
    })
  return [parent, ...children.map(Number)]
}
