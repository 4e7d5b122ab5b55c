import { formatCount } from '../../core/format-count'
import { http } from './http'

/** How many records; `atLeast` where the server stopped counting. */
export interface Count {
  count: number
  atLeast: boolean
}

/** Reads `deceased 0-0/20000`, and `deceased 0-0/10001+` as "10,000 and more". */
export function countOf(contentRange: string | null): Count | null {
  const match = /\/(\d+)(\+?)$/.exec(contentRange ?? '')
  if (!match) return null
  const atLeast = match[2] === '+'
  return { count: Number(match[1]) - (atLeast ? 1 : 0), atLeast }
}

/** A list's length, without its records. */
export const countQuery = (cemeteryId: number, area: string, filter: object) => ({
  queryKey: [area, 'count', filter],
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const query = new URLSearchParams({ range: '[0,0]', filter: JSON.stringify(filter) })
    const answer = await http(`/api/v1/cemeteries/${cemeteryId}/${area}?${query}`, { signal })
    return countOf(answer.headers.get('Content-Range'))
  },
})

/** A count as the reader writes numbers; `unknown` where it cannot be known. */
export const countText = (count: Count | null | undefined, locale: string, unknown: string) =>
  count ? `${formatCount(count.count, locale)}${count.atLeast ? '+' : ''}` : unknown
