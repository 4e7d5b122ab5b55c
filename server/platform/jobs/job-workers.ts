import { randomUUID } from 'node:crypto'
import { setMaxListeners } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '../database/database'
import { traced } from '../tracing/tracing'
import { listenForJobs } from './job-notifications'
import { finishJob, isSomebodyWaiting, type Job, renewLease, takeJob } from './queue'

export type { Job } from './queue'
export { enqueue } from './queue'

/** What a handler works with. */
export interface JobContext {
  database: Database
  job: Job
  /** Aborted when this worker stops or has lost the job: end soon, between two transactions. */
  signal: AbortSignal
  /** To be told after each step that stays done: tries are counted from the last one. */
  reportProgress: () => void
}

export interface JobHandler {
  /** May run again after a crash: every step it commits must say that it is done. */
  run: (work: JobContext) => Promise<void>
  /**
   * It goes on where it stopped, so that it may be stopped while another organization waits: it is put
   * back and has its next turn after the others.
   */
  yields?: boolean
  /** After the last try failed. */
  failed?: (database: Database, job: Job, error: unknown) => Promise<void>
}
export type JobHandlers = Readonly<Record<string, JobHandler>>

/** Small work of every process at intervals; must bear being done by several at once. */
export interface PeriodicTask {
  name: string
  everyMs: number
  /** Also run when something was put into a queue. */
  runOnWake?: boolean
  run: (database: Database, signal: AbortSignal) => Promise<unknown>
}

export interface JobOptions {
  /** How long a killed worker keeps its job from others. */
  leaseMs?: number
  pollMs?: number
  /** Jobs at a time in this process. */
  slots?: number
  /** Jobs of one organization at a time, in all processes. Default: any number. */
  perOrganization?: number | undefined
  /** How long a job that yields runs before others' turns are asked about. */
  turnMs?: number
  maxAttempts?: number
  retryMs?: number
  periodic?: readonly PeriodicTask[]
  log?: (error: unknown, what: string) => void
}

export interface JobWorkers {
  /** Ends after the steps in hand; unfinished jobs go back to the queue. */
  stop(): Promise<void>
}

const defaults = {
  leaseMs: 30_000,
  pollMs: 2_000,
  slots: 3,
  turnMs: 10_000,
  maxAttempts: 6,
  retryMs: 1_000,
}

/** Starts this process' workers. Any number of processes may do so on one database. */
export function startJobWorkers(
  database: Database,
  handlers: JobHandlers,
  options: JobOptions = {},
): JobWorkers {
  const { slots, pollMs, log = () => {}, periodic = [] } = { ...defaults, ...options }
  const stopping = new AbortController()
  const { signal } = stopping
  // Everything that waits listens to it, and more than ten do.
  setMaxListeners(0, signal)
  let wake = () => {}
  let woken = new Promise<void>((resolve) => {
    wake = resolve
  })
  const ring = () => {
    const before = wake
    woken = new Promise<void>((resolve) => {
      wake = resolve
    })
    before()
  }
  const bell = listenForJobs(database.hosts, ring, log)
  const slot = async () => {
    while (!signal.aborted) {
      // Taken before looking: a call that comes while we look is not missed.
      const call = woken
      const worked = await runNextJob(database, handlers, { ...options, signal }).catch((error) => {
        log(error, 'the queue of jobs could not be read')
        return false
      })
      if (worked || signal.aborted) continue
      await orCalled(call, pollMs)
    }
  }
  const tick = async ({ name, everyMs, run, runOnWake: wakes }: PeriodicTask) => {
    while (!signal.aborted) {
      const call = woken
      await run(database, signal).catch((error: unknown) => {
        // What is thrown because it was stopped is no fault.
        const stopped = signal.aborted && error instanceof Error && error.name === 'AbortError'
        if (!stopped) log(error, name)
      })
      // Spread, so that processes started together do not all come at once.
      const restMs = everyMs * (0.75 + Math.random() / 2)
      if (!wakes) await pause(restMs, signal)
      else await orCalled(call, restMs)
    }
  }
  const running = [...Array.from({ length: slots }, slot), ...periodic.map(tick)]
  return {
    async stop() {
      stopping.abort()
      ring()
      await Promise.all([...running, bell.close()])
    },
  }
}

/** Does one due job. False: there was none. */
export async function runNextJob(
  database: Database,
  handlers: JobHandlers,
  options: JobOptions & { signal?: AbortSignal } = {},
): Promise<boolean> {
  const { leaseMs, maxAttempts, retryMs, turnMs, perOrganization } = { ...defaults, ...options }
  const worker = randomUUID()
  const kinds = Object.keys(handlers)
  const job = await takeJob(database.owner, worker, kinds, leaseMs, perOrganization)
  if (!job) return false
  const handler = handlers[job.kind] as JobHandler
  const lost = new AbortController()
  const over = new AbortController()
  const signal = AbortSignal.any([
    lost.signal,
    over.signal,
    ...(options.signal ? [options.signal] : []),
  ])
  let progressed = false
  const heart = setInterval(() => {
    const did = progressed
    progressed = false
    renewLease(database.owner, job, worker, leaseMs, did).then(
      (ours) => ours || lost.abort(),
      () => {},
    )
  }, leaseMs / 3)
  const turn = handler.yields
    ? setInterval(() => {
        isSomebodyWaiting(database.owner, kinds).then(
          (waiting) => waiting && over.abort(),
          () => {},
        )
      }, turnMs)
    : undefined
  const tell = () => {
    progressed = true
    job.attempts = 1
  }
  try {
    if (job.attempts > maxAttempts) throw new Error('given up: its worker died time after time')
    await traced(
      `job ${job.kind}`,
      { 'sexton.cemetery': job.cemeteryId, 'sexton.job.try': job.attempts },
      () => handler.run({ database, job, signal, reportProgress: tell }),
      job.trace,
    )
    await finishJob(database.owner, job, worker, { state: 'done' })
  } catch (error) {
    if (lost.signal.aborted) return true
    if (signal.aborted)
      await finishJob(database.owner, job, worker, { state: 'queued', inMs: 0, untried: true })
    else if (job.attempts < maxAttempts) {
      options.log?.(error, `job ${job.kind} ${job.id}, try ${job.attempts}`)
      const inMs = retryMs * 2 ** (job.attempts - 1)
      await finishJob(database.owner, job, worker, { state: 'queued', inMs, error: textOf(error) })
    } else {
      options.log?.(error, `job ${job.kind} ${job.id} failed`)
      await handler.failed?.(database, job, error)
      await finishJob(database.owner, job, worker, { state: 'failed', error: textOf(error) })
    }
  } finally {
    clearInterval(heart)
    clearInterval(turn)
  }
  return true
}

const textOf = (error: unknown) =>
  (error instanceof Error ? error.message : String(error)).slice(0, 2000)
async function orCalled(call: Promise<void>, ms: number) {
  const rest = new AbortController()
  await Promise.race([call, pause(ms, rest.signal)])
  rest.abort()
}
const pause = (ms: number, signal: AbortSignal) => wait(ms, undefined, { signal }).catch(() => {})
