import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** How long what was asked for beforehand passes for new: until the page that shows it is drawn. */
const FRESH_MS = 5000

export interface PreloadedAnswers {
  /** Keeps an answer where whoever asks for this key finds it. */
  keep: (key: QueryKey, answer: Promise<unknown>) => void
  /** From now on somebody may ask, and waits for what is on its way instead of asking again. */
  handOver: () => void
}

/** Answers that were asked for before anything is there that would show them. */
export function preloadedAnswers(cache: QueryClient): PreloadedAnswers {
  const onTheirWay = new Map<Promise<unknown>, QueryKey>()
  let handedOver = false
  const put = (key: QueryKey, value: unknown) =>
    void cache.setQueryData(key, value, { updatedAt: Date.now() + FRESH_MS })
  const wait = (queryKey: QueryKey, answer: Promise<unknown>) =>
    void cache
      .prefetchQuery({ queryKey, queryFn: () => answer, retry: false })
      .then(() => answer)
      .then(
        (value) => put(queryKey, value),
        // It was asked for quietly: who shows it asks in their own way, and is told what is wrong.
        () => cache.resetQueries({ queryKey, exact: true }),
      )
  return {
    keep: (key, answer) => {
      if (handedOver) return wait(key, answer)
      onTheirWay.set(answer, key)
      answer.then(
        (value) => {
          if (onTheirWay.delete(answer) && !handedOver) put(key, value)
        },
        () => onTheirWay.delete(answer),
      )
    },
    handOver: () => {
      handedOver = true
      for (const [answer, key] of onTheirWay) wait(key, answer)
    },
  }
}
