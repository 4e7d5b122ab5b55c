import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { askLimitedThread, ThreadLimitExceeded } from './limited-thread'

const folder = mkdtempSync(join(tmpdir(), 'thread-'))
afterAll(() => rmSync(folder, { recursive: true }))
const thread = (name: string, program: string) => {
  const file = join(folder, `${name}.mjs`)
  writeFileSync(
    file,
    `import { parentPort } from 'node:worker_threads'
parentPort.on('message', (request) => { ${program} })`,
  )
  return file
}
const limits = { milliseconds: 60_000, heapMegabytes: 64, growthBytes: 200 * 1024 * 1024 }

test('the first answer is taken', async () => {
  const file = thread('answers', 'parentPort.postMessage(request.n + 1)')
  expect(await askLimitedThread(file, { n: 1 }, limits)).toBe(2)
})

test('a thread that never ends is ended at its time', async () => {
  const file = thread('loops', 'while (true);')
  await expect(askLimitedThread(file, {}, { ...limits, milliseconds: 300 })).rejects.toThrow(
    new ThreadLimitExceeded('time'),
  )
})

test('a thread that fills its heap, or memory beside it, is ended', async () => {
  const heap = thread('heap', 'const all = []; while (true) all.push({ all: [all.length] })')
  const beside = thread(
    'beside',
    'const all = []; while (true) all.push(new Uint8Array(4e6).fill(1))',
  )
  for (const file of [heap, beside])
    await expect(askLimitedThread(file, {}, limits)).rejects.toThrow(
      new ThreadLimitExceeded('memory'),
    )
})

test('an error of the thread is the caller’s', async () => {
  const file = thread('throws', 'throw new Error("no such thing")')
  await expect(askLimitedThread(file, {}, limits)).rejects.toThrow('no such thing')
})
