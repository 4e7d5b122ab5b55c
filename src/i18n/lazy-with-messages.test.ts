import { expect, test, vi } from 'vitest'
import { lazyWithMessages } from './lazy-with-messages'

const texts = { './texts/en.ts': async () => ({ default: { part: { title: 'Part' } } }) }

test('a part comes with its words', async () => {
  const load = lazyWithMessages(texts, async () => 'part')
  expect(await load()).toBe('part')
})

test('a failed load ends only once all that it fetches has ended', async () => {
  let fail = (_: Error) => {}
  const part = new Promise<never>((_, reject) => {
    fail = reject
  })
  const words = vi.fn(async () => {
    throw new Error('words')
  })
  const ended = vi.fn()
  const loading = lazyWithMessages({ './texts/en.ts': words }, () => part)().catch(ended)
  await new Promise((resolve) => setTimeout(resolve))
  expect(words).toHaveBeenCalled()
  expect(ended).not.toHaveBeenCalled()
  fail(new Error('part'))
  await loading
  expect(ended).toHaveBeenCalledTimes(1)
})
