type Row = Record<string, unknown>

/** What became of child rows between two states of their record. */
export interface RowsDiff {
  added: Row[]
  removed: Row[]
  changed: Array<{ before: Row; after: Row; fields: string[] }>
}

/**
 * Rows that stayed as they were are left out, whatever number they have by now: an edit that writes all
 * rows anew changes nothing that a reader cares for. The others belong together by their id.
 */
export function diffRows(before: unknown, after: unknown, fields: readonly string[]): RowsDiff {
  const left = rowsOf(before)
  const right = rowsOf(after)
  for (const row of [...left]) {
    const same = right.findIndex((one) => changedIn(row, one, fields).length === 0)
    if (same === -1) continue
    right.splice(same, 1)
    left.splice(left.indexOf(row), 1)
  }
  const changed: RowsDiff['changed'] = []
  for (const row of [...left]) {
    const now = right.find(({ id }) => id !== undefined && id === row.id)
    if (!now) continue
    changed.push({ before: row, after: now, fields: changedIn(row, now, fields) })
    left.splice(left.indexOf(row), 1)
    right.splice(right.indexOf(now), 1)
  }
  return { added: right, removed: left, changed }
}

const rowsOf = (value: unknown): Row[] => (Array.isArray(value) ? [...(value as Row[])] : [])

const changedIn = (before: Row, after: Row, fields: readonly string[]) =>
  fields.filter((name) => plain(before[name]) !== plain(after[name]))

/** Nothing is nothing, written or left out. */
const plain = (value: unknown) =>
  value === undefined || value === null || value === '' ? '' : JSON.stringify(value)
