import { permissions } from '../../../../core/access'
import { createRole } from '../../../access/user-management/change-role'
import { areas, extensions } from '../../../engine/areas/areas'
import { Repository } from '../../../engine/resources/repository'
import type { Transaction } from '../../../engine/transaction/transaction'
import { type Pack, roleKinds, statusStyles } from './pack'

type Rows = ReadonlyArray<Record<string, unknown>>

/** Fills the lists of a new cemetery with a pack, by the areas' own rules, each entry in the audit. */
export async function fillPack(transaction: Transaction, { lists }: Pack): Promise<void> {
  const fill = (name: string, rows: Rows): Promise<number[]> => {
    const area = areas.find((one) => one.name === name)
    if (!area) throw new Error(`no area is called ${name}`)
    return new Repository({ areas, extensions }, area, transaction).createMany(rows)
  }
  const named = (names: readonly string[]) => names.map((name) => ({ name }))

  const levels = new Map<string, number>()
  for (const [i, [name, within, sellable]] of lists.levels.entries()) {
    const row = { name, within: within && levels.get(within), sellable, sortOrder: (i + 1) * 10 }
    const [id] = await fill('property-types', [row])
    levels.set(name, id as number)
  }
  const states = Object.entries(statusStyles).map(([stands, [color, priority]]) => ({
    name: lists.graveStatuses[stands as keyof typeof statusStyles],
    stands,
    color,
    priority,
  }))
  await fill('grave-statuses', states)
  await fill(
    'burial-types',
    lists.burialTypes.map(([name, group]) => ({ name, group })),
  )
  await fill('cremation-statuses', named(lists.cremationStatuses))
  await fill('vaults', named(lists.vaults))
  await fill(
    'payment-methods',
    lists.paymentMethods.map(([name, kind]) => ({ name, kind })),
  )
  const taxes = await fill(
    'tax-classes',
    lists.taxClasses.map(([name, rate]) => ({ name, rate })),
  )
  await fill(
    'price-items',
    lists.prices.map(([sku, name, kind, tax]) => ({
      sku,
      name,
      kind,
      price: 0,
      taxClass: tax === null ? null : taxes[tax],
      // Nothing is sold for nothing by mistake.
      status: 'inactive',
    })),
  )
  await fill(
    'reservation-types',
    lists.reservationTypes.map(([name, days]) => ({ name, days })),
  )
  await fill(
    'relationship-types',
    lists.relationships.map(([name, reverse, kinship]) => ({ name, reverse, kinship })),
  )
  await fill('action-types', named(lists.actionTypes))
  await fill('tags', named(lists.tags))
  await fill(
    'military-branches',
    lists.branches.map((name) => ({ name, kind: 'branch' })),
  )
  await fill(
    'job-types',
    lists.jobTypes.map(({ name, opensGrave, checklist }) => ({
      name,
      checklist: checklist.map((task) => ({ task })),
      ...(opensGrave && {
        priority: 'high',
        leadDays: 1,
        burial: true,
        entombment: true,
        inurnment: true,
        milestone: 'opensGrave',
      }),
    })),
  )
  for (const [name, kind] of lists.roles) {
    const { held, opens } = roleKinds[kind]
    await createRole(transaction, {
      name,
      permissions: held === 'all' ? permissions : held,
      authorizations: opens,
    })
  }
}
