import { areas, extensions } from '../areas'
import type { Extension } from '../extend'
import { Repository } from '../resources/repository'
import type { Transaction } from '../transaction'

interface Above {
  path: string
  address: string
  depth: number
}

/**
 * The areas' repositories for thousands of records at once: the hooks that ask the database for each
 * record are left out, and what they would have found out is in the records already. Tests compare.
 * A register that was taken over is an import in the audit; `byHand` is what was recorded one by one.
 */
export function repositories(
  transaction: Transaction,
): (name: string, byHand?: 'byHand') => Repository {
  const registry = { areas, extensions: new Map([...extensions, ...inBulk()]) }
  return (name, byHand) => {
    const area = areas.find((one) => one.name === name)
    if (!area) throw new Error(`no area is called ${name}`)
    return new Repository(registry, area, transaction, !byHand)
  }
}

function inBulk(): Array<[string, Extension]> {
  const seen = new Map<number, Above>()
  const locations: Extension['prepare'] = async (_context, next) => {
    const { id, parent, name } = next as unknown as {
      id: number
      parent: number | null
      name: string
    }
    const above = parent == null ? null : seen.get(parent)
    const place: Above = {
      path: `${above?.path ?? '/'}${id}/`,
      address: above ? `${above.address} › ${name}` : name,
      depth: above ? above.depth + 1 : 0,
    }
    seen.set(id, place)
    Object.assign(next, place)
  }
  const plain = (name: string, prepare?: Extension['prepare']): [string, Extension] => {
    const area = areas.find((one) => one.name === name)
    if (!area) throw new Error(`no area is called ${name}`)
    return [name, { area, ...(prepare ? { prepare } : {}) }]
  }
  return [
    plain('locations', locations),
    plain('interments'),
    plain('interment-rights'),
    plain('reservations'),
    plain('price-items'),
    plain('contracts'),
    plain('transactions'),
    plain('work-orders'),
    plain('book-pages'),
  ]
}
