import { useEffect, useState } from 'react'
import type { CemeterySummary } from '../../core/session'
import { http } from '../../src/providers/http'

/** Specification section 9. */
export const DEBOUNCE_MS = 200
/** Cards that one search shows. */
export const PAGE = 60

export interface FoundCemeteries {
  /** What was searched for. */
  text: string
  rows: readonly CemeterySummary[]
  total: number
}

export interface CemeterySearch {
  /** Null without a filter; the last answer until the next has come. */
  found: FoundCemeteries | null
  /** What the answer is awaited for, or asked in vain. */
  state: 'idle' | 'waiting' | 'failed'
  retry: () => void
}

/** The cemeteries that match, once typing has paused. */
export function useCemeterySearch(text: string): CemeterySearch {
  const [found, setFound] = useState<FoundCemeteries | null>(null)
  const [failed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const q = text.trim()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    setFailed(false)
    if (q === '') return setFound(null)
    const abort = new AbortController()
    const timer = setTimeout(() => {
      findCemeteries({ q }, PAGE, abort.signal).then(
        (answer) => setFound({ text: q, ...answer }),
        () => abort.signal.aborted || setFailed(true),
      )
    }, DEBOUNCE_MS)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [q, attempt])
  return {
    found: q === '' ? null : found,
    state: q === '' ? 'idle' : failed ? 'failed' : found?.text === q ? 'idle' : 'waiting',
    retry: () => setAttempt(attempt + 1),
  }
}

/** @throws HttpError · DOMException AbortError */
export async function findCemeteries(
  filter: { q: string } | { id: readonly number[] },
  limit: number,
  signal: AbortSignal,
  background = false,
): Promise<Omit<FoundCemeteries, 'text'>> {
  const query = new URLSearchParams({
    filter: JSON.stringify(filter),
    range: JSON.stringify([0, limit - 1]),
  })
  const { json, headers } = await http(`/api/v1/cemeteries?${query}`, { signal, background })
  const rows = json as CemeterySummary[]
  const total = /\/(\d+)\+?$/.exec(headers.get('Content-Range') ?? '')?.[1]
  return { rows, total: total ? Number(total) : rows.length }
}
