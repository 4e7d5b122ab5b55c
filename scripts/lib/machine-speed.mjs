import process from 'node:process'
import { Worker } from 'node:worker_threads'

/** What one round takes on a quick machine of two idle cores, in milliseconds. */
const quick = 230

/** Slower than this is not slow, it stands still. */
const most = 20

/**
 * How many times slower than a quick one this machine is at this moment, for two programs at once (as
 * many run in the gate): never below 1. Wall clock, so that what runs beside it and what holds it back
 * (a share of the processor, a container's limit) count.
 * @returns {Promise<number>}
 */
export async function measureMachine() {
  const began = performance.now()
  await Promise.all([round(), round()])
  const took = performance.now() - began
  return Math.round(Math.min(most, Math.max(1, took / quick)) * 10) / 10
}

/**
 * The same, measured once: `SEXTON_PATIENCE` hands it on to every program that is started from here.
 * @returns {Promise<number>}
 */
export async function patience() {
  const given = Number(process.env.SEXTON_PATIENCE)
  if (given >= 1) return Math.min(most, given)
  const found = await measureMachine()
  process.env.SEXTON_PATIENCE = String(found)
  return found
}

/** Texts, maps and numbers: what a test's time goes into. @returns {Promise<void>} */
function round() {
  const work = `
    let sum = 0
    for (let turn = 0; turn < 60; turn++) {
      const seen = new Map()
      for (let n = 0; n < 12_000; n++) {
        const name = 'row ' + ((n * 7919) % 10_007)
        seen.set(name, (seen.get(name) ?? 0) + name.length)
      }
      for (const [name, count] of seen) sum = (sum * 31 + count + name.charCodeAt(4)) | 0
    }
    require('node:worker_threads').parentPort.postMessage(sum)`
  return new Promise((resolve, reject) => {
    const worker = new Worker(work, { eval: true })
    worker.once('message', () => resolve())
    worker.once('error', reject)
  })
}
