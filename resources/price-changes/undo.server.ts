import { addDays } from '../../core/calendar-days'
import { conflict } from '../../server/engine/problem/problem'
import type { HookContext } from '../../server/engine/resources/extend'
import type { PriceChange } from './area'

/**
 * While the day is ahead nothing was sold at the new prices: they are archived, and the old ones hold as long as
 * before. @throws Problem 409 where one was changed since, or is named elsewhere
 */
export async function undoChange(
  context: HookContext,
  { id, version }: { id: number; version: number },
) {
  const changes = context.area('price-changes')
  const change = (await changes.lock(id, version)) as unknown as PriceChange
  const today = context.transaction.today
  if (change.status !== 'applied' || change.effectiveFrom <= today)
    throw conflict(
      'priceChangeInForce',
      'This change can no longer be undone',
      'The new prices are in force, or it was undone already.',
      { params: { day: change.effectiveFrom } },
    )
  // What is taken back is named by nothing any more, and can be archived.
  const undone = await changes.update(
    id,
    version,
    { status: 'undone', lines: change.lines.map((line) => ({ ...line, next: null })) },
    { action: 'undo' },
  )
  const items = context.area('price-items')
  const lastDay = addDays(change.effectiveFrom, -1)
  // Bundles were made last, and name what was made before them.
  for (const line of [...change.lines].reverse()) {
    const next = await items.lock(line.next as number)
    if (!next.archivedAt) await items.archive(next.id, next.version)
    const old = await items.lock(line.item)
    if (old.effectiveTo !== lastDay)
      throw conflict(
        'priceMoved',
        `${old.label} was changed since`,
        'Its last day is another by now: change the prices one by one.',
        {
          params: { item: old.label },
          referents: [{ resource: 'price-items', id: old.id, label: old.label }],
        },
      )
    await items.update(old.id, old.version, { effectiveTo: line.endedOn })
  }
  return undone
}
