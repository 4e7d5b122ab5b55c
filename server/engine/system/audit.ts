import type { ClientBase } from 'pg'

/** What happened to a record of the provider. Never a secret: neither passwords nor codes nor keys. */
export interface SystemEvent {
  /** `create`, `update`, `archive`, `restore`, or a word that the texts name: `areas.timeline.action.<word>`. */
  action: string
  /** The area's name. */
  resource: string
  recordId: number
  label: string
  before?: object | null
  after?: object | null
}

/** Writes down who did what, within the transaction that does it; `who` is null for the system itself. */
export async function writeSystemAudit(
  client: Pick<ClientBase, 'query'>,
  who: { userId: number; name: string } | null,
  { action, resource, recordId, label, before = null, after = null }: SystemEvent,
): Promise<void> {
  await client.query(
    `insert into system_audit (user_id, user_name, action, resource, record_id, label, before, after)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      who?.userId ?? null,
      who?.name ?? null,
      action,
      resource,
      recordId,
      label,
      before && JSON.stringify(before),
      after && JSON.stringify(after),
    ],
  )
}

/** Of two states of a record what differs, each side by itself. */
export function changesBetween(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
  names: readonly string[],
): { before: Record<string, unknown>; after: Record<string, unknown> } | null {
  const changed = names.filter((name) => !isSameValue(before[name], after[name]))
  if (changed.length === 0) return null
  const pick = (side: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(changed.map((name) => [name, side[name] ?? null]))
  return { before: pick(before), after: pick(after) }
}

export const isSameValue = (a: unknown, b: unknown) =>
  JSON.stringify(a ?? null) === JSON.stringify(b ?? null)
