import type { AnyArea } from '../../../core/area'
import type { SettingsHub } from '../../../core/settings-hub'
import { type AreaRegistry, Repository } from '../../engine/resources/repository'
import type { Transaction } from '../../engine/transaction/transaction'
import { countFigures } from '../home/figures'
import { cemeteryNow } from '../home/home'

/** Counts and states of the lists of settings that the caller may open; the counts are kept ones. */
export async function hubOf(
  transaction: Transaction,
  registry: AreaRegistry,
): Promise<SettingsHub> {
  const open = registry.areas.filter((area) => mayOpen(transaction, area))
  const { rows } = await transaction.query<{ resource: string; n: number }>(
    `select resource, sum(n)::int as n from record_counts
     where cemetery_id = $1 and resource = any($2) group by resource`,
    [transaction.cemeteryId, open.map(({ name }) => name)],
  )
  const kept = new Map(rows.map(({ resource, n }) => [resource, n]))
  return {
    counts: Object.fromEntries(open.map(({ name }) => [name, kept.get(name) ?? 0])),
    states: await statesOf(transaction, registry, open),
  }
}

const mayOpen = (transaction: Transaction, area: AnyArea) =>
  area.menu === 'settings' && transaction.may({ ...area.needs, permission: 'cemWrite' })

async function statesOf(
  transaction: Transaction,
  registry: AreaRegistry,
  open: readonly AnyArea[],
): Promise<SettingsHub['states']> {
  const { timeZone = 'UTC', locale = 'en' } = transaction.who.cemetery ?? {}
  const when = cemeteryNow(timeZone, locale, new Date())
  const figuresOf = async (area: AnyArea) => {
    const status = registry.extensions.get(area.name)?.settingsStatus
    if (!status) return []
    const { context } = new Repository(registry, area, transaction)
    return countFigures(transaction, area, await status(context, when))
  }
  const counted = await transaction.gather(() => Promise.all(open.map(figuresOf)))
  return counted
    .flat()
    .flatMap(({ area, key, filter, count }) => (count > 0 ? [{ area, key, filter, count }] : []))
}
