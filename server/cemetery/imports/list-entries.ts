import type { AnyArea } from '../../../core/area'
import { areas } from '../../engine/areas/areas'
import { foldKey, quoteIdent, tableOf } from '../../engine/sql/columns'
import type { Transaction } from '../../engine/transaction/transaction'
import { importRepositories } from './run-steps'

/** An entry of a list of Settings, by its name. */
export interface NamedEntry {
  list: string
  name: string
}

/** What a new entry of each list is, beside its name; entries of other lists are not made by an import. */
const made: Readonly<Record<string, object>> = {
  'military-branches': { kind: 'branch' },
  'funeral-homes': {},
  'relationship-types': {},
  'burial-types': {},
  'cremation-statuses': {},
  vaults: {},
  tags: {},
}

/** Which of them an undo puts away again; a tag may be on other records by now. */
export const listsMade = Object.keys(made).filter((list) => list !== 'tags')

/** Entries of lists that rows name: found by their names, and made where that is all there is to say of them. */
export class ListEntries {
  private readonly ids = new Map<string, number>()
  /** Names that entries of another kind have. */
  private readonly taken = new Set<string>()
  readonly made: Array<{ resource: string; id: number }> = []

  constructor(private readonly transaction: Transaction) {}

  makes = (list: string): boolean => Object.hasOwn(made, list)

  idOf = (list: string, name: string): number | null => this.ids.get(keyOf({ list, name })) ?? null

  async find(wanted: readonly NamedEntry[]): Promise<void> {
    for (const [list, names] of byList(wanted)) {
      const area = areas.find((one) => one.name === list) as AnyArea
      const kind = list === 'military-branches' ? "kind = 'branch'" : 'true'
      // Most lists are short; a price item is called by its whole title.
      const { rows } = await this.transaction.query<{ id: number; label: string; fits: boolean }>(
        `select id, label, ${kind} as fits from ${quoteIdent(tableOf(area))} where cemetery_id = $1 and archived_at is null and sort_key = any($2) order by id desc`,
        [this.transaction.cemeteryId, names.map((name) => foldKey(name).slice(0, 400))],
      )
      for (const { id, label, fits } of rows)
        if (fits) this.ids.set(keyOf({ list, name: label }), Number(id))
        else this.taken.add(keyOf({ list, name: label }))
    }
  }

  async make(wanted: readonly NamedEntry[]): Promise<void> {
    for (const [list, names] of byList(wanted)) {
      const missing = names.filter(
        (name) =>
          this.makes(list) &&
          this.idOf(list, name) === null &&
          !this.taken.has(keyOf({ list, name })),
      )
      if (missing.length === 0) continue
      const own = new Map(missing.map((name) => [keyOf({ list, name }), name.slice(0, 75)]))
      const ids = await importRepositories(this.transaction)(list).createMany(
        [...own.values()].map((name) => ({ name, ...made[list] })),
      )
      ;[...own.keys()].forEach((key, i) => {
        this.ids.set(key, ids[i] as number)
        this.made.push({ resource: list, id: ids[i] as number })
      })
    }
  }
}

const keyOf = ({ list, name }: NamedEntry) => `${list} ${foldKey(name)}`

function byList(wanted: readonly NamedEntry[]): Map<string, string[]> {
  const lists = new Map<string, string[]>()
  for (const { list, name } of wanted) lists.set(list, [...(lists.get(list) ?? []), name])
  return lists
}
