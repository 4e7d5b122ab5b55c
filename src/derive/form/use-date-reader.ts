import { useEffect, useState } from 'react'

export type DateReader = typeof import('./date-reader')

let known: DateReader | null = null

/** @throws where it cannot be fetched; the next call tries again */
export async function loadDateReader(): Promise<DateReader> {
  known ??= await import('./date-reader')
  return known
}

/** Null until it has come, a moment after the first input that needs it. What is saved is read in any case. */
export function useDateReader(): DateReader | null {
  const [reader, setReader] = useState(known)
  useEffect(() => {
    if (!reader)
      loadDateReader().then(
        (come) => setReader(come),
        () => {},
      )
  }, [reader])
  return reader
}
