/** What a list answer says of its size, in react-admin's terms. */
export interface ListSize {
  /** Exact; absent where the server stopped counting. */
  total?: number
  pageInfo?: { hasNextPage: boolean; hasPreviousPage: boolean }
  meta?: { atLeast: number }
}

/**
 * Reads `deceased 0-24/20000` as a total and `deceased 0-24/10001+` as "at least 10,000, and there
 * is a next page" (a bounded count, api.md).
 */
export function listSizeOf(
  header: string | null,
  page: number,
  perPage: number,
  rows: number,
): ListSize {
  const match = /\/(\d+)(\+?)$/.exec(header ?? '')
  if (!match) return { pageInfo: { hasNextPage: false, hasPreviousPage: page > 1 } }
  const count = Number(match[1])
  if (!match[2]) return { total: count }
  return {
    pageInfo: { hasNextPage: rows >= perPage, hasPreviousPage: page > 1 },
    meta: { atLeast: count - 1 },
  }
}
