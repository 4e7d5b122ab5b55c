import { useGetList } from 'ra-core'
import { type Lying, type RoomKind, roomKindOf } from '../../../core/room/room-for'
import { useArea } from '../../app/use-area'
import { useAreaAccess } from '../../app/use-area-access'
import type { AreaRecord } from '../../derive/fields/columns'

export interface LyingHere extends Lying {
  record: AreaRecord
}

const most = 100

/** Who takes room in a place, and whose remains were deepened there; nobody for a place that is not there yet. */
export function useLying(location: number | null) {
  const may = useAreaAccess(useArea('interments'))
  const { data, isPending } = useGetList<AreaRecord>(
    'interments',
    {
      filter: { location },
      pagination: { page: 1, perPage: most },
      sort: { field: 'id', order: 'ASC' },
    },
    { retry: false, enabled: location !== null && may.read },
  )
  const lying = (data ?? []).flatMap((record): LyingHere[] => {
    const kind: RoomKind | null = roomKindOf(record as Parameters<typeof roomKindOf>[0])
    return kind ? [{ kind, level: (record.level as number | null) ?? null, record }] : []
  })
  const deepened = (data ?? []).filter(
    ({ deepenedOn, status }) => Boolean(deepenedOn) && status === 'completed',
  )
  return { lying, deepened, pending: location !== null && may.read && isPending, may }
}
