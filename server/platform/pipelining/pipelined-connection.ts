import type { Socket } from 'node:net'
import type pg from 'pg'
import { assertApplicationRole } from '../postgres/application-role'
import {
  frameParser,
  parseDataRow,
  parseErrorResponse,
  parseFrames,
  runFrames,
  syncFrame,
} from './frames'

export type DataRow = Array<Buffer | null>

/** A statement that is kept prepared under its name: the text is sent once a connection. */
export interface PreparedStatement {
  name: string
  text: string
  values: ReadonlyArray<string | null>
}

/** What a statement answered, and what the one before it did that all of its transaction share. */
export interface PipelinedResult {
  /** The first column of the first row of `before`, as JSON; null without one. */
  before: unknown
  /** The first row of the statement, or none. */
  row: DataRow | undefined
}

interface PendingStatement {
  statement: PreparedStatement
  before?: PreparedStatement
  resolve: (answer: PipelinedResult) => void
  reject: (error: Error) => void
  /** It has failed through no fault of its own, so it is tried once more, alone. */
  again?: boolean
}

interface PipelineStep {
  name: string
  /** Who waits for it; none for a `before`. */
  asked?: PendingStatement
  row?: DataRow
  done?: boolean
  error?: Error
}

/** What is sent as one transaction: its answers come in the order of its steps. */
interface StatementGroup {
  steps: PipelineStep[]
  /** The step that answers now. */
  at: number
}

const [parsedRow, completed, failed, ready] = ['D', 'C', 'E', 'Z'].map((type) => type.charCodeAt(0))
/** As many as share a transaction at most: their answers wait for each other. */
const together = 16

/**
 * One connection that is sent statements without waiting for the answers to those before; answers come
 * in order. Statements of one turn of the event loop that begin with the same `before` share it and one
 * transaction; others are transactions of their own. pg signs in (TLS, passwords, sockets); then the
 * bytes are ours, since a list's JSON goes from PostgreSQL to the browser without being a string.
 */
export class PipelinedConnection {
  private readonly groups: StatementGroup[] = []
  private readonly known = new Set<string>()
  private asked: PendingStatement[] = []
  private socket: Socket | undefined
  private broken: Error | undefined
  private waiting = 0

  /** How many statements are on their way. */
  get depth() {
    return this.waiting
  }

  /** Whether nothing can be sent here any more. */
  get lost() {
    return this.broken !== undefined
  }

  /** Resolves with a lane that is signed in as the application. @throws as pg's connect does */
  static async open(
    client: pg.Client,
    closed: (lane: PipelinedConnection) => void,
  ): Promise<PipelinedConnection> {
    const lane = new PipelinedConnection()
    // At once, before the socket says that it is closed: nothing more may be sent here.
    client.on('error', (error) => {
      lane.fail(error)
      closed(lane)
    })
    await client.connect()
    try {
      await assertApplicationRole(client)
    } catch (error) {
      client.end().catch(() => {})
      throw error
    }
    const { stream } = (client as unknown as { connection: { stream: Socket } }).connection
    stream.removeAllListeners('data')
    stream.on(
      'data',
      frameParser((type, body) => lane.told(type, body)),
    )
    stream.once('close', () => {
      lane.fail(new Error('Connection terminated unexpectedly'))
      closed(lane)
    })
    lane.socket = stream
    return lane
  }

  /** Runs a statement after `before`, in one transaction. @throws what PostgreSQL says */
  run(statement: PreparedStatement, before?: PreparedStatement) {
    return new Promise<PipelinedResult>((resolve, reject) => {
      this.waiting++
      this.ask({ statement, before, resolve, reject })
    })
  }

  private ask(asked: PendingStatement) {
    if (this.broken) return this.end(() => asked.reject(this.broken as Error))
    this.asked.push(asked)
    if (this.asked.length === 1) setImmediate(() => this.flush())
  }

  private end(tell: () => void) {
    this.waiting--
    tell()
  }

  /** What was asked for in one turn of the event loop goes out in one write. */
  private flush() {
    const out: Buffer[] = []
    for (const group of grouped(this.asked.splice(0))) this.send(group, out)
    if (!this.broken && out.length > 0) this.socket?.write(Buffer.concat(out))
  }

  private send(group: PendingStatement[], out: Buffer[]) {
    const before = group[0]?.before
    const steps: PipelineStep[] = group.map((asked) => ({ name: asked.statement.name, asked }))
    if (before) steps.unshift({ name: before.name })
    for (const { name, text, values } of [
      ...(before ? [before] : []),
      ...group.map(({ statement }) => statement),
    ]) {
      if (!this.known.has(name)) {
        this.known.add(name)
        out.push(parseFrames(name, text))
      }
      out.push(runFrames(name, values))
    }
    out.push(syncFrame)
    this.groups.push({ steps, at: 0 })
  }

  private told(type: number, body: Buffer) {
    const group = this.groups[0]
    if (!group) return
    const step = group.steps[group.at]
    if (type === parsedRow && step) step.row ??= parseDataRow(body)
    else if (type === completed && step) {
      step.done = true
      group.at++
    } else if (type === failed && step) step.error = parseErrorResponse(body)
    else if (type === ready) {
      this.groups.shift()
      this.answer(group)
    }
  }

  private answer({ steps }: StatementGroup) {
    const head = steps[0]?.asked ? undefined : steps[0]
    const json = head?.row?.[0]
    const before: unknown = json ? JSON.parse(json.toString()) : null
    for (const { name, asked, done, row, error } of steps) {
      // It may be the statement itself that is no longer good, or it never arrived: it is sent again.
      if (!done) this.known.delete(name)
      if (!asked) continue
      // One failure ends the whole transaction, and those beside it have not deserved that.
      const innocent = error
        ? unknownStatement(error)
        : !head?.error || unknownStatement(head.error)
      if (done) this.end(() => asked.resolve({ before, row }))
      else if (innocent && !asked.again) this.ask({ ...asked, again: true })
      else this.end(() => asked.reject(error ?? head?.error ?? new Error('it was not answered')))
    }
  }

  private fail(error: Error & { code?: string }) {
    // pg says of a lost connection only that it is lost; what PostgreSQL said before that is better.
    error.code ??= '08006'
    this.broken ??= error
    const { broken } = this
    for (const { steps } of this.groups.splice(0)) {
      const said = steps.find((step) => step.error)?.error
      for (const { asked } of steps) if (asked) this.end(() => asked.reject(said ?? broken))
    }
    for (const asked of this.asked.splice(0)) this.end(() => asked.reject(broken))
  }

  close() {
    this.socket?.end()
  }
}

/** Those with the same beginning together, each group in the order in which it was asked for. */
function grouped(all: readonly PendingStatement[]): PendingStatement[][] {
  const open = new Map<string, PendingStatement[]>()
  const groups: PendingStatement[][] = []
  for (const asked of all) {
    const { before, again } = asked
    const key = before && !again ? JSON.stringify([before.name, before.values]) : undefined
    const group = key === undefined ? undefined : open.get(key)
    if (group && group.length < together) group.push(asked)
    else {
      groups.push([asked])
      if (key !== undefined) open.set(key, groups.at(-1) as PendingStatement[])
    }
  }
  return groups
}

/**
 * A statement that PostgreSQL does not know (any more), since the one that made it known has failed, or that
 * would answer other columns than before, since a table was changed by an update.
 */
const unknownStatement = (error: Error) =>
  ['26000', '0A000'].includes((error as { code?: string }).code ?? '')
