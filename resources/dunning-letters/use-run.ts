import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSextonDataProvider } from '../../src/app/use-sexton-data-provider'

/** Sends one of the area's own calls; what went wrong is kept to be shown. */
export function useRun() {
  const data = useSextonDataProvider()
  const cache = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const run = async <T>(path: string, body: object): Promise<T | null> => {
    setBusy(true)
    setFailure(null)
    try {
      return (await data.call<T>('dunning-letters', { path, body })).data
    } catch (error) {
      setFailure(error)
      return null
    } finally {
      await cache.invalidateQueries()
      setBusy(false)
    }
  }
  return { run, busy, failure }
}
