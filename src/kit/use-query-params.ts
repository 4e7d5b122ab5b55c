import { useCallback, useLayoutEffect } from 'react'
import { useSearchParams } from 'react-router'

/** Of the address that the document has: what was written last, though no page may show it yet. */
let written = new URLSearchParams()

/** Changes parameters of the address; null or empty takes one out. */
export type ChangeQuery = (
  entries: Readonly<Record<string, string | null | undefined>>,
  options?: { replace?: boolean },
) => void

/**
 * What stands behind the `?` of the address, and how it is changed. react-router hands each change what the page
 * shows, which is drawn later than it is written: of two changes in quick succession the first would be lost. Here the
 * second adds to the first, whichever part of the page makes it.
 */
export function useQueryParams(): [params: URLSearchParams, change: ChangeQuery] {
  const [params, setParams] = useSearchParams()
  useLayoutEffect(() => {
    written = params
  }, [params])
  const change = useCallback<ChangeQuery>(
    (entries, { replace = false } = {}) => {
      const after = new URLSearchParams(written)
      for (const [name, value] of Object.entries(entries))
        if (value) after.set(name, value)
        else after.delete(name)
      written = after
      setParams(after, { replace })
    },
    [setParams],
  )
  return [params, change]
}

/** What was written last: for a change that builds upon it. */
export const lastQueryParams = (): URLSearchParams => written
