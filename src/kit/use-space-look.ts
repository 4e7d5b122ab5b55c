import { useGetList, useTranslate } from 'ra-core'
import { areaOf } from '../areas'
import { areaTexts, spelled } from '../derive/texts'
import { type GraveStatus, type SpaceLook, spaceLook } from './space-look'
import { useMay } from './use-may'

const all = { pagination: { page: 1, perPage: 500 }, sort: { field: 'id', order: 'ASC' as const } }

/** How spaces are shown here, with their words; asked for once for all chips of a cemetery. */
export function useSpaceLook(): (
  place: Record<string, unknown>,
) => (Omit<SpaceLook, 'label'> & { label: string; derived: string }) | null {
  const translate = useTranslate()
  const locations = areaOf('locations')
  const { data } = useGetList<GraveStatus>('grave-statuses', all, {
    enabled: useMay('grave-statuses').read,
    staleTime: 300_000,
    retry: false,
  })
  const word = (state: string) =>
    locations ? areaTexts(locations, translate).choice('status', state) : state
  return (place) => {
    const look = spaceLook(place, data ?? [], spelled)
    if (!look) return null
    return {
      ...look,
      label: look.label ?? word(look.state),
      derived: word(String(place.status ?? look.state)),
    }
  }
}
