import { useGetList } from 'ra-core'
import { useAreaAccess } from '../app/use-area-access'
import type { AreaRecord } from '../derive/fields/columns'

export type RelationshipArea = 'contacts' | 'deceased'

/** One edge between two people, seen from one of them. */
export interface Relationship {
  to: RelationshipArea
  id: number
  type: number | null
  remarks: string | null
  /** The other's record says it: the type is read from its other side. */
  reversed: boolean
  /** The record that says it, of which area, and in which of its rows. */
  on: RelationshipArea
  record: AreaRecord
  row: number
}

interface Row {
  id: number
  type: number | null
  contact: number | null
  deceased: number | null
  remarks: string | null
}

const rowsOf = (record: AreaRecord) => (record.relationships ?? []) as Row[]

/** How many records that name this one are asked for; nobody has so many relatives. */
const MOST = 50

/** Everybody whom a person's record names or who name them, each once. */
export function useRelationships(area: RelationshipArea, record: AreaRecord): Relationship[] {
  const field = area === 'contacts' ? 'contact' : 'deceased'
  const living = useNaming('contacts', field, record.id)
  const dead = useNaming('deceased', field, record.id)
  const own = rowsOf(record).flatMap(
    ({ id: row, type, contact, deceased, remarks }): Relationship[] => {
      const side = { type, remarks, reversed: false, on: area, record, row }
      return [
        ...(contact ? [{ ...side, to: 'contacts' as const, id: contact }] : []),
        ...(deceased ? [{ ...side, to: 'deceased' as const, id: deceased }] : []),
      ]
    },
  )
  const theirs = [
    ...living.map((one) => ['contacts', one] as const),
    ...dead.map((one) => ['deceased', one] as const),
  ].flatMap(([on, other]) =>
    rowsOf(other)
      .filter((row) => row[field] === record.id)
      .map(
        ({ id: row, type, remarks }): Relationship => ({
          to: on,
          id: other.id,
          type,
          remarks,
          reversed: true,
          on,
          record: other,
          row,
        }),
      ),
  )
  // Where both say so, this one's own word stands.
  return [
    ...own,
    ...theirs.filter(({ to, id }) => !own.some((one) => one.to === to && one.id === id)),
  ]
}

function useNaming(
  from: RelationshipArea,
  field: 'contact' | 'deceased',
  id: number,
): AreaRecord[] {
  const may = useAreaAccess(from)
  const { data = [] } = useGetList<AreaRecord>(
    from,
    {
      filter: { [`relationships.${field}`]: id },
      pagination: { page: 1, perPage: MOST },
      sort: { field: 'id', order: 'ASC' },
    },
    { enabled: may.read, retry: false },
  )
  return data
}
