import { useEffect, useState } from 'react'

export type DateReader = typeof import('./date-reader')

let reader: DateReader | null = null

/** @throws where it cannot be fetched; the next call tries again */
export async function loadDateReader(): Promise<DateReader> {
  reader ??= await import('./date-reader')
  return reader
}

/** Null until it has come, a moment after the first input that needs it; the server reads every date in any case. */
export function useDateReader(): DateReader | null {
  const [, setCame] = useState(false)
  useEffect(() => {
    if (reader) return
    loadDateReader().then(
      () => setCame(true),
      () => {},
    )
  }, [])
  return reader
}
