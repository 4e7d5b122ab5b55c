import type { ClientProducts } from '../../../core/session'

export interface OrganizationGroup {
  key: string
  /** Empty: they have none. Null: these are not grouped. */
  name: string | null
  rows: ClientProducts[]
}

/** Rows that come by organization under its name; what was searched for stays in its own order. */
export function groupByOrganization(
  rows: readonly ClientProducts[],
  searched: boolean,
): OrganizationGroup[] {
  if (searched) return rows.length > 0 ? [{ key: 'found', name: null, rows: [...rows] }] : []
  const groups: OrganizationGroup[] = []
  for (const row of rows) {
    const key = String(row.organization?.id ?? 'none')
    const last = groups.at(-1)
    if (last?.key === key) last.rows.push(row)
    else groups.push({ key, name: row.organization?.name ?? '', rows: [row] })
  }
  return groups
}
