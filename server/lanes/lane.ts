import type { Socket } from 'node:net'
import pg from 'pg'
import { errorOf, messages, parseFrames, rowOf, runFrames } from './frames'

export type LaneRow = Array<Buffer | null>

interface Waiting {
  name: string
  resolve: (row: LaneRow | undefined) => void
  reject: (error: Error) => void
  row?: LaneRow
  error?: Error
}

const [parsedRow, failed, ready] = ['D', 'E', 'Z'].map((type) => type.charCodeAt(0))

/**
 * One connection that is sent statements without waiting for the answers to those before: each is a
 * transaction of its own, and answers come in order. pg signs in (TLS, passwords, sockets); then the
 * bytes are ours, since a list's JSON goes from PostgreSQL to the browser without being a string.
 */
export class Lane {
  private readonly waiting: Waiting[] = []
  private readonly known = new Set<string>()
  private out: Buffer[] = []
  private socket: Socket | undefined
  private broken: Error | undefined

  /** How many statements are on their way. */
  get depth() {
    return this.waiting.length
  }

  /** Resolves with a lane that is signed in. @throws as pg's connect does */
  static async open(config: pg.ClientConfig, closed: (lane: Lane) => void): Promise<Lane> {
    const client = new pg.Client({ ...config, keepAlive: true })
    const lane = new Lane()
    client.on('error', (error) => lane.fail(error))
    await client.connect()
    const { stream } = (client as unknown as { connection: { stream: Socket } }).connection
    stream.removeAllListeners('data')
    stream.on(
      'data',
      messages((type, body) => lane.told(type, body)),
    )
    stream.once('close', () => {
      lane.fail(new Error('Connection terminated unexpectedly'))
      closed(lane)
    })
    lane.socket = stream
    return lane
  }

  /** The first row of a statement, or none. The text is sent once a connection. */
  run(name: string, text: string, values: ReadonlyArray<string | null>) {
    return new Promise<LaneRow | undefined>((resolve, reject) => {
      if (this.broken) return reject(this.broken)
      this.waiting.push({ name, resolve, reject })
      if (this.out.length === 0) setImmediate(() => this.flush())
      if (!this.known.has(name)) {
        this.known.add(name)
        this.out.push(parseFrames(name, text))
      }
      this.out.push(runFrames(name, values))
    })
  }

  /** What was asked for in one turn of the event loop goes out in one write. */
  private flush() {
    const { out } = this
    this.out = []
    if (!this.broken) this.socket?.write(out.length === 1 ? (out[0] as Buffer) : Buffer.concat(out))
  }

  private told(type: number, body: Buffer) {
    const first = this.waiting[0]
    if (!first) return
    if (type === parsedRow) first.row ??= rowOf(body)
    else if (type === failed) {
      first.error = errorOf(body)
      // It may be the statement itself that is no longer good: it is made known again.
      this.known.delete(first.name)
    } else if (type === ready) {
      this.waiting.shift()
      if (first.error) first.reject(first.error)
      else first.resolve(first.row)
    }
  }

  private fail(error: Error & { code?: string }) {
    // pg says of a lost connection only that it is lost; what PostgreSQL said before that is better.
    error.code ??= '08006'
    this.broken ??= error
    for (const one of this.waiting.splice(0)) one.reject(one.error ?? this.broken)
  }

  close() {
    this.socket?.end()
  }
}
