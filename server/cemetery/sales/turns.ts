import type { HookContext } from '../../engine/resources/extend'

/**
 * Locks all accounts that are about to move, in one order: each of their entries waits for the counter of
 * receipts, and whoever holds that must not wait for another's contract.
 */
export async function acquireTurnOf(
  { transaction, cemeteryId }: HookContext,
  accounts: ReadonlyArray<{ contract?: number | undefined; contact?: number | undefined }>,
): Promise<void> {
  for (const [table, kind] of [
    ['contracts', 'contract'],
    ['contacts', 'contact'],
  ] as const) {
    const ids = accounts.flatMap((one) => one[kind] ?? [])
    if (ids.length > 0)
      await transaction.query(
        `select from ${table} where cemetery_id = $1 and id = any($2::bigint[]) order by id for no key update`,
        [cemeteryId, ids],
      )
  }
}
