import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { until } from '../../scripts/lib/limits.mjs'
import { preloadedAnswers } from './preloaded-answers'

/** Somebody who shows what is kept under `key`, and asks where nothing is. */
function show(cache: QueryClient, ask: () => Promise<unknown>) {
  const shown = new QueryObserver(cache, { queryKey: ['key'], queryFn: ask, retry: false })
  shown.subscribe(() => {})
  return () => shown.getCurrentResult().data
}

test('a preloaded answer is used at once, and not requested again', async () => {
  const cache = new QueryClient()
  const ask = vi.fn(async () => 'asked')
  const kept = preloadedAnswers(cache)
  kept.keep(['key'], Promise.resolve('kept'))
  await Promise.resolve()
  kept.handOver()
  const shown = show(cache, ask)
  expect(shown()).toBe('kept')
  await new Promise((end) => setTimeout(end))
  expect(ask).not.toHaveBeenCalled()
})

test('a pending preloaded answer is awaited', async () => {
  const cache = new QueryClient()
  const ask = vi.fn(async () => 'asked')
  const kept = preloadedAnswers(cache)
  let answer = (_: string) => {}
  const late = new Promise((resolve) => {
    answer = resolve
  })
  kept.keep(['key'], late)
  kept.handOver()
  const shown = show(cache, ask)
  answer('late')
  await until(() => expect(shown()).toBe('late'))
  expect(ask).not.toHaveBeenCalled()
})

test('a failed preload is requested again by the page, which reports the error', async () => {
  for (const late of [false, true]) {
    const cache = new QueryClient()
    const ask = vi.fn(async () => 'asked')
    const kept = preloadedAnswers(cache)
    const failed = Promise.reject(new Error('no'))
    if (late) kept.handOver()
    kept.keep(['key'], failed)
    if (!late) await failed.catch(() => {})
    kept.handOver()
    const shown = show(cache, ask)
    await until(() => expect(shown()).toBe('asked'))
    expect(ask).toHaveBeenCalledTimes(1)
  }
})
