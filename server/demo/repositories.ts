import { areas, extensions } from '../engine/areas/areas'
import type { Extension } from '../engine/resources/extend'
import { Repository } from '../engine/resources/repository'
import type { Transaction } from '../engine/transaction/transaction'

interface ParentPath {
  path: string
  address: string
  depth: number
}

/**
 * The areas' repositories for thousands of records at once: the hooks that ask the database for each
 * record are left out, and what they would have found out is in the records already. Tests compare.
 * A register that was taken over is an import in the audit; `byHand` is what was recorded one by one.
 */
export function bulkRepositories(
  transaction: Transaction,
  /** Places that were stored, to be known by who stores those within them. */
  places = new Map<number, ParentPath>(),
): (name: string, byHand?: 'byHand') => Repository {
  const registry = { areas, extensions: new Map([...extensions, ...inBulk(places)]) }
  return (name, byHand) => {
    const area = areas.find((one) => one.name === name)
    if (!area) throw new Error(`no area is called ${name}`)
    return new Repository(registry, area, transaction, !byHand)
  }
}

function inBulk(seen: Map<number, ParentPath>): Array<[string, Extension]> {
  const locations: Extension['beforeSave'] = async (_context, next) => {
    const { id, parent, name } = next as unknown as {
      id: number
      parent: number | null
      name: string
    }
    const above = parent == null ? null : seen.get(parent)
    const place: ParentPath = {
      path: `${above?.path ?? '/'}${id}/`,
      address: above ? `${above.address} › ${name}` : name,
      depth: above ? above.depth + 1 : 0,
    }
    seen.set(id, place)
    Object.assign(next, place)
  }
  const plain = (name: string, prepare?: Extension['beforeSave']): [string, Extension] => {
    const area = areas.find((one) => one.name === name)
    if (!area) throw new Error(`no area is called ${name}`)
    return [name, { area, ...(prepare ? { beforeSave: prepare } : {}) }]
  }
  return [
    plain('locations', locations),
    plain('interments'),
    plain('interment-rights'),
    plain('right-transfers'),
    plain('reservations'),
    plain('price-items'),
    plain('contracts'),
    plain('transactions'),
    plain('trust-deposits'),
    plain('commission-payments'),
    plain('item-deliveries'),
    // What contracts and payments post is posted at the end, all at once (server/demo/ledger.ts).
    plain('ledger-entries'),
    plain('work-orders'),
    plain('book-pages'),
    plain('cremains'),
    plain('disinterments'),
    plain('payment-plans'),
  ]
}
