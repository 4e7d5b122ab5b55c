import type { Transaction } from '../../engine/transaction/transaction'

/** Ids of one sheet, in their order, and what they become. Outside of the heap: there may be millions. */
interface List {
  old: Float64Array
  fresh: Float64Array | null
  n: number
}

/** An own field of the archive's, as far as values depend on it. */
export interface ArchivedCustomField {
  resource: string
  type: string
  whenField: string | null
}

/** Areas whose records are others', and have their ids: an owner is a contact. */
export const sharedIds: Readonly<Record<string, string>> = { owners: 'contacts' }

/** Which records an archive holds, by sheet and id, and which ids they are given here. */
export class IdMap {
  private readonly lists = new Map<string, List>()
  /** Who is named in the archive, and who that is here; null: nobody. */
  readonly users = new Map<number, number | null>()
  readonly customFields = new Map<number, ArchivedCustomField>()

  constructor(
    /** The cemetery in the archive, and here. */
    readonly cemetery: { old: number; fresh: number },
  ) {}

  /** False: it is not larger than the one before it, hence there twice or out of order. */
  add(sheet: string, id: number): boolean {
    const list = this.lists.get(sheet) ?? { old: new Float64Array(64), fresh: null, n: 0 }
    this.lists.set(sheet, list)
    if (list.n > 0 && id <= (list.old[list.n - 1] as number)) return false
    if (list.n === list.old.length) {
      const larger = new Float64Array(list.n * 2)
      larger.set(list.old)
      list.old = larger
    }
    list.old[list.n++] = id
    return true
  }

  has(sheet: string, id: number): boolean {
    return this.at(sheet, id) >= 0
  }

  /** The id here; undefined for one that the archive has not got. Before `assignNewIds` the id itself. */
  of(sheet: string, id: number): number | undefined {
    if (sheet === 'cemeteries') return id === this.cemetery.old ? this.cemetery.fresh : undefined
    const at = this.at(sheet, id)
    if (at < 0) return undefined
    return (this.lists.get(sharedIds[sheet] ?? sheet) as List).fresh?.[at] ?? id
  }

  /** Gives every id of the sheet a new one, in the same order. */
  async assignNewIds(transaction: Transaction, sheet: string, sequence: string): Promise<void> {
    const list = this.lists.get(sheet)
    if (!list) return
    list.fresh = new Float64Array(list.n)
    for (let at = 0; at < list.n; at += 10_000) {
      const { rows } = await transaction.query<{ id: number }>(
        'select nextval($1::regclass) as id from generate_series(1, $2::int)',
        [sequence, Math.min(10_000, list.n - at)],
      )
      for (const [i, { id }] of rows.entries()) list.fresh[at + i] = id
    }
  }

  private at(sheet: string, id: number): number {
    const list = this.lists.get(sharedIds[sheet] ?? sheet)
    if (!list) return -1
    let low = 0
    let high = list.n - 1
    while (low <= high) {
      const middle = (low + high) >> 1
      const found = list.old[middle] as number
      if (found === id) return middle
      if (found < id) low = middle + 1
      else high = middle - 1
    }
    return -1
  }
}
