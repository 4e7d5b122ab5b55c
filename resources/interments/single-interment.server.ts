import { areIntermentsExclusive, type IntermentFacts } from '../../core/exclusive-interments'
import { conflict } from '../../server/engine/problem/problem'
import type { HookContext, NextRecord } from '../../server/engine/resources/extend'
import type interments from './area'

type Interment = NextRecord<(typeof interments)['fields']>
interface Other extends IntermentFacts, Record<string, unknown> {
  id: number
  label: string
  place: string | null
}

/**
 * Holds the people of interments until the transaction ends, in the order of their ids and before any of
 * their interments or places: of two who inter one person, the second sees what the first has done.
 */
export async function lockPersons(
  { transaction, cemeteryId }: HookContext,
  ids: ReadonlyArray<number | null | undefined>,
): Promise<void> {
  const known = [...new Set(ids.filter((id): id is number => id != null))]
  if (known.length === 0) return
  await transaction.query(
    'select id from deceased where cemetery_id = $1 and id = any($2::bigint[]) order by id for no key update',
    [cemeteryId, known],
  )
}

/** One person is not interred twice at one moment. @throws Problem 409 that names the other interment */
export async function assertNotInterredTwice(context: HookContext, next: Interment): Promise<void> {
  const { transaction, cemeteryId } = context
  if (!areIntermentsExclusive(next, { ...next, disposition: 'burial' })) return
  const { rows } = await transaction.query<Other>(
    `select i.id, i.label, i.disposition, i.status, i.part_of_cremains as "partOfCremains", l.label as place
     from interments i left join locations l on l.cemetery_id = $1 and l.id = i.location_id
     where i.cemetery_id = $1 and i.deceased_id = $2 and i.id <> $3 and i.archived_at is null
     order by i.id`,
    [cemeteryId, next.deceased, next.id],
  )
  const other = rows.find((one) => areIntermentsExclusive(next, one))
  if (other) throw interredTwice(context, next.deceasedName ?? other.label, [other])
}

/** What stands in the way, and what to do about it: whoever may read interments is told which. */
export const interredTwice = (
  { transaction }: HookContext,
  name: string,
  others: ReadonlyArray<Pick<Other, 'id' | 'label' | 'place'>>,
) => {
  const place = (transaction.may({ permission: 'locRead' }) && others[0]?.place) || null
  return conflict(
    'interredTwice',
    `${name} is interred already, or is to be`,
    `${place ? `At ${place}. ` : ''}Disinter or void that interment first; of divided cremains, say that this is a part.`,
    {
      params: { name, place: place ?? '–' },
      referents: others.map(({ id, label }) => ({ resource: 'interments', id, label })),
    },
  )
}
