import { useQuery } from '@tanstack/react-query'
import { useSextonDataProvider } from '../app/use-sexton-data-provider'
import type { SextonDataProvider } from '../providers/data'

/** How many spaces stand within a place, and how many of them are available. */
export interface FreeSpaces {
  id: number
  spaces: number
  free: number
  /** What stands within it still has the address of before a move. */
  following: boolean
}

const again = 3_000

/** Of a place that is divided into spaces; all that one page shows are asked for together. */
export function useFreeSpaces(record: Record<string, unknown>): FreeSpaces | undefined {
  const data = useSextonDataProvider()
  const id = Number(record.id)
  return useQuery({
    queryKey: ['locations', 'free', id],
    queryFn: () => together(data, id),
    enabled: record.holdsSpaces === true,
    refetchInterval: ({ state }) => state.data?.following === true && again,
    retry: false,
  }).data
}

const waiting = new WeakMap<
  SextonDataProvider,
  { ids: Set<number>; answer: Promise<Map<number, FreeSpaces>> }
>()

/** Joins the call that this moment's other places make. */
async function together(data: SextonDataProvider, id: number): Promise<FreeSpaces> {
  let call = waiting.get(data)
  if (!call || call.ids.size >= 200) {
    const ids = new Set<number>()
    call = {
      ids,
      answer: Promise.resolve()
        .then(() => {
          waiting.delete(data)
          return data.call<{ places: FreeSpaces[] }>('locations', {
            path: 'free',
            body: { ids: [...ids] },
          })
        })
        .then(({ data: { places } }) => new Map(places.map((place) => [place.id, place]))),
    }
    waiting.set(data, call)
  }
  call.ids.add(id)
  return (await call.answer).get(id) ?? { id, spaces: 0, free: 0, following: false }
}
