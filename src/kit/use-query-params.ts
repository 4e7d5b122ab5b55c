import { useCallback, useLayoutEffect } from 'react'
import { type Location, useLocation, useSearchParams } from 'react-router'

/** Of the address that the document has: what was written last, though no page may show it yet. */
let written = new URLSearchParams()
/** What was written and is not shown yet, in its order, on which page, and the last entry of history that was looked at. */
let waiting: string[] = []
let page = ''
let seen = ''

/** A page is shown: what it shows was written last, unless something newer is on its way. */
function shown({ key, pathname, search }: Location, params: URLSearchParams) {
  // Each part of the page tells of it.
  if (key === seen && waiting.length > 0) return
  const at = pathname === page ? waiting.indexOf(search.slice(1)) : -1
  seen = key
  page = pathname
  waiting = at < 0 ? [] : waiting.slice(at + 1)
  if (waiting.length === 0) written = params
}

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
  const location = useLocation()
  useLayoutEffect(() => shown(location, params), [location, params])
  const change = useCallback<ChangeQuery>(
    (entries, { replace = false } = {}) => {
      const after = new URLSearchParams(written)
      for (const [name, value] of Object.entries(entries))
        if (value) after.set(name, value)
        else after.delete(name)
      written = after
      waiting.push(after.toString())
      setParams(after, { replace })
    },
    [setParams],
  )
  return [params, change]
}

/** What was written last: for a change that builds upon it. */
export const lastQueryParams = (): URLSearchParams => written
