import { useGetList, useTranslate } from 'ra-core'
import { useAreaAccess } from '../app/use-area-access'
import { areaOf } from '../areas/areas'
import { areaTexts, splitCamelCase } from '../i18n/area-texts'
import { type GraveStatusStyle, type SpaceStyle, spaceStyleOf } from './space-style'

const all = { pagination: { page: 1, perPage: 500 }, sort: { field: 'id', order: 'ASC' as const } }

/** How spaces are shown here, with their words; asked for once for all chips of a cemetery. */
export function useSpaceStyle(): (
  place: Record<string, unknown>,
) => (Omit<SpaceStyle, 'label'> & { label: string; derived: string }) | null {
  const translate = useTranslate()
  const locations = areaOf('locations')
  const { data } = useGetList<GraveStatusStyle>('grave-statuses', all, {
    enabled: useAreaAccess('grave-statuses').read,
    staleTime: 300_000,
    retry: false,
  })
  const word = (state: string) =>
    locations ? areaTexts(locations, translate).choice('status', state) : state
  return (place) => {
    const look = spaceStyleOf(place, data ?? [], splitCamelCase)
    if (!look) return null
    return {
      ...look,
      label: look.label ?? word(look.state),
      derived: word(String(place.status ?? look.state)),
    }
  }
}
