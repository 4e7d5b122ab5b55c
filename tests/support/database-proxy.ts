import { type AddressInfo, createConnection, createServer, type Socket } from 'node:net'
import pg from 'pg'

/**
 * When a connection is cut: before its bytes reach PostgreSQL, or once PostgreSQL has answered them. `all`:
 * before, and every other with it, as where the process is killed.
 */
export type Cut = 'before' | 'after' | 'all'

export interface DatabaseProxy {
  /** The same database, through the proxy. */
  url: string
  /** Startup parameters that it drops without a word, as PgBouncer's ignore_startup_parameters. */
  drops: Set<string>
  /** Cuts every connection at the next message that contains the words; how often is told by `cuts`. */
  cutAt(words: RegExp | null, when?: Cut): void
  cuts: number
  /** Answers new connections with this error (a code and a message) instead of PostgreSQL. */
  refuseWith(error: { code: string; message: string } | null): void
  /** Keeps back what new connections send whose startup packet contains the words, for so many milliseconds. */
  holdBack(words: RegExp, ms: number): void
  /** Closes the door: connections are reset as soon as they come, and open ones end. */
  away(is: boolean): void
  /** Takes connections and bytes, and passes nothing on, as a machine without power: what was kept back goes on afterwards. */
  silent(is: boolean): void
  /** From now on connections lead to that server, as where a name moves on; those that are open stay where they are. */
  leadTo(url: string): void
  /** How many connections have come. */
  came: number
  close(): Promise<void>
}

/** Stands between a client and PostgreSQL, and edits, cuts or refuses what passes. */
export async function databaseProxy(url: string): Promise<DatabaseProxy> {
  const { host, port, database, user, password } = new pg.Client({ connectionString: url })
  let behind: { host: string; port: number } = { host, port }
  const sockets = new Set<Socket>()
  let cut: { words: RegExp; when: Cut } | null = null
  let refusal: Buffer | null = null
  let held: { words: RegExp; ms: number } | null = null
  let closed = false
  let still = false
  const hold = (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.once('close', () => sockets.delete(socket))
  }
  const server = createServer({ noDelay: true }, (client) => {
    hold(client)
    proxy.came++
    if (closed) return client.resetAndDestroy()
    const upstream = behind.host.startsWith('/')
      ? createConnection(`${behind.host}/.s.PGSQL.${behind.port}`)
      : createConnection(behind.port, behind.host)
    hold(upstream)
    let started = false
    let dying = false
    const end = () => {
      proxy.cuts++
      client.resetAndDestroy()
      upstream.destroy()
    }
    client.on('data', (chunk: Buffer) => {
      if (!started) {
        started = true
        if (refusal) return client.end(refusal)
        const startup = withoutParameters(chunk, proxy.drops)
        const wait = held?.words.test(startup.toString('latin1')) ? held.ms : 0
        if (wait > 0) setTimeout(() => upstream.write(startup), wait)
        else upstream.write(startup)
        return
      }
      if (cut?.words.test(chunk.toString('latin1'))) {
        if (cut.when === 'all') proxy.away(true)
        if (cut.when !== 'after') return end()
        dying = true
      }
      upstream.write(chunk)
    })
    upstream.on('data', (chunk: Buffer) => {
      if (dying) end()
      else client.write(chunk)
    })
    if (still) for (const socket of [client, upstream]) socket.pause()
    client.once('close', () => upstream.destroy())
    upstream.once('close', () => client.destroy())
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const proxy: DatabaseProxy = {
    url: `postgresql://${encodeURIComponent(user ?? '')}${password ? `:${encodeURIComponent(password)}` : ''}@127.0.0.1:${(server.address() as AddressInfo).port}/${database}`,
    drops: new Set(),
    cuts: 0,
    came: 0,
    cutAt(words, when = 'before') {
      cut = words && { words, when }
    },
    refuseWith(error) {
      refusal = error && errorMessage(error)
    },
    holdBack(words, ms) {
      held = { words, ms }
    },
    away(is) {
      closed = is
      if (is) for (const socket of sockets) socket.destroy()
    },
    leadTo(other) {
      behind = new pg.Client({ connectionString: other })
    },
    silent(is) {
      still = is
      for (const socket of sockets)
        if (is) socket.pause()
        else socket.resume()
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((done) => server.close(done))
    },
  }
  return proxy
}

/** A startup packet: its length, the protocol's version, then names and values that end in zeros. */
function withoutParameters(packet: Buffer, drops: ReadonlySet<string>): Buffer {
  const texts = packet.subarray(8).toString('latin1').split('\0')
  const kept: string[] = []
  for (let at = 0; at + 1 < texts.length && texts[at]; at += 2)
    if (!drops.has(texts[at] as string)) kept.push(texts[at] as string, texts[at + 1] as string)
  const body = Buffer.from(`${kept.map((text) => `${text}\0`).join('')}\0`, 'latin1')
  const head = Buffer.from(packet.subarray(0, 8))
  head.writeInt32BE(8 + body.length)
  return Buffer.concat([head, body])
}

function errorMessage({ code, message }: { code: string; message: string }): Buffer {
  const body = Buffer.from(`SFATAL\0VFATAL\0C${code}\0M${message}\0\0`)
  const head = Buffer.alloc(5)
  head.write('E')
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}
