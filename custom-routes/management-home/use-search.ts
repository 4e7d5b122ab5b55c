import { useEffect, useState } from 'react'
import type { CemeterySummary } from '../../core/session'
import { http } from '../../src/providers/http'

/** Specification section 9. */
export const DEBOUNCE_MS = 200
/** Cards that one search shows. */
export const PAGE = 60

export interface Found {
  /** What was searched for. */
  text: string
  rows: readonly CemeterySummary[]
  total: number
}

/** The cemeteries that match, once typing has paused; null without a filter or an answer yet. */
export function useCemeterySearch(text: string): Found | null {
  const [found, setFound] = useState<Found | null>(null)
  const q = text.trim()
  useEffect(() => {
    if (q === '') return setFound(null)
    const abort = new AbortController()
    const timer = setTimeout(() => {
      find(q, abort.signal).then(setFound, () => {})
    }, DEBOUNCE_MS)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [q])
  return q === '' ? null : found
}

async function find(q: string, signal: AbortSignal): Promise<Found> {
  const query = new URLSearchParams({
    filter: JSON.stringify({ q }),
    range: JSON.stringify([0, PAGE - 1]),
  })
  const { json, headers } = await http(`/api/v1/cemeteries?${query}`, { signal })
  const rows = json as CemeterySummary[]
  const total = /\/(\d+)\+?$/.exec(headers.get('Content-Range') ?? '')?.[1]
  return { text: q, rows, total: total ? Number(total) : rows.length }
}
