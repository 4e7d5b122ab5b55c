import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import process from 'node:process'
import { Worker } from 'node:worker_threads'

/** The longest that one answer took, in milliseconds, and how much memory the process held at most. */
export interface Seen {
  server: number
  /** A process beside it that does nothing else than answer: what the machine itself kept waiting. */
  idle: number
  /** Bytes; 0 where the machine does not tell. */
  memory: number
}

export interface Watch {
  begin(): void
  end(): Promise<Seen>
  stop(): Promise<void>
}

/** How much memory a process holds at this moment, in bytes; 0 where the machine does not tell. */
export function memoryOf(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * 4096
  } catch {
    return 0
  }
}

/** Asks `/health`, and an idle process at the same moments, every few milliseconds from a thread of its own. */
export async function watch(address: string, pid: number): Promise<Watch> {
  const idle = spawn(process.execPath, ['-e', idleServer], { stdio: ['ignore', 'pipe', 'inherit'] })
  const port = await new Promise<string>((resolve) =>
    idle.stdout.once('data', (chunk) => resolve(String(chunk).trim())),
  )
  const worker = new Worker(poller, {
    eval: true,
    workerData: { server: `${address}/health`, idle: `http://127.0.0.1:${port}/`, pid },
  })
  let failed = (_: Error) => {}
  worker.on('error', (error) => failed(error as Error))
  return {
    begin: () => worker.postMessage('begin'),
    end: () =>
      new Promise((resolve, reject) => {
        worker.once('message', resolve)
        failed = reject
        worker.postMessage('end')
      }),
    async stop() {
      idle.kill()
      await worker.terminate()
    },
  }
}

/**
 * How much slower this machine is than one on which 250 ms are meant, at least 1: by a piece of work that
 * takes such a machine 20 ms.
 */
export function slowness(): number {
  const took = Array.from({ length: 7 }, () => {
    const began = performance.now()
    let sum = 0
    for (let i = 0; i < 20_000_000; i++) sum = (sum + i * 31) | 0
    return performance.now() - began + (sum === 0.5 ? 1 : 0)
  }).sort((a, b) => a - b)
  return Math.max(1, (took[3] as number) / 20)
}

const idleServer = `
const server = require('node:http').createServer((_, reply) => reply.end('{}'))
server.listen(0, '127.0.0.1', () => console.log(server.address().port))
`

const poller = `
const { parentPort, workerData } = require('node:worker_threads')
const { readFileSync } = require('node:fs')
const http = require('node:http')
const worst = { server: 0, idle: 0, memory: 0 }
const agents = { server: new http.Agent({ keepAlive: true }), idle: new http.Agent({ keepAlive: true }) }
const ask = (whom) =>
  new Promise((resolve) => {
    const began = performance.now()
    const over = () => {
      worst[whom] = Math.max(worst[whom], performance.now() - began)
      resolve()
    }
    http.get(workerData[whom], { agent: agents[whom] }, (answer) => answer.resume().once('end', over)).once('error', over)
  })
const rest = () => new Promise((resolve) => setTimeout(resolve, 10))
let rounds = 0
let ending = null
const loop = async (whom) => {
  for (;;) {
    await ask(whom)
    if (whom === 'server') {
      try {
        worst.memory = Math.max(worst.memory, Number(readFileSync('/proc/' + workerData.pid + '/statm', 'utf8').split(' ')[1]) * 4096)
      } catch {}
      rounds++
      // One that began after the call was over has seen all of it.
      if (ending !== null && rounds >= ending + 2) {
        ending = null
        parentPort.postMessage({ ...worst })
      }
    }
    await rest()
  }
}
parentPort.on('message', (word) => {
  if (word === 'begin') Object.assign(worst, { server: 0, idle: 0, memory: 0 })
  else ending = rounds
})
loop('server')
loop('idle')
`
