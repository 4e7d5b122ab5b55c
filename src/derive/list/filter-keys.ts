import { type AnyArea, filterableFields } from '../../../core/area'
import type { Field } from '../../../core/fields'
import type { Filter } from './list-state'

/** What one entry of a list's filter asks: `deathDate_gte` is field `deathDate`, asked from below. */
export interface FilterEntry {
  key: string
  path: string
  how: 'is' | 'gte' | 'lte' | 'empty' | 'prefix'
  value: unknown
}

/** The filter's entries that a chip can name; search and archive have controls of their own. */
export const filterEntriesOf = (filter: Filter): FilterEntry[] =>
  Object.entries(filter)
    .filter(([key]) => key !== 'q' && key !== 'archived')
    .map(([key, value]) => {
      const match = /^(.+)_(gte|lte|empty|prefix)$/.exec(key)
      return {
        key,
        path: match?.[1] ?? key,
        how: (match?.[2] as FilterEntry['how'] | undefined) ?? 'is',
        value,
      }
    })

/** Fields that the filter panel offers. */
export const filterPanelFields = (area: AnyArea): Array<[string, Field]> => [
  ...filterableFields(area).flatMap((name) => {
    const field = area.fields[name]
    const offered = field && !['color', 'counts', 'geometry', 'rows', 'record'].includes(field.kind)
    return offered && name !== 'path' ? [[name, field] as [string, Field]] : []
  }),
  // What is archived is asked for no more, here as on forms.
  ...Object.entries(area.fields).filter(
    ([, field]) => field.custom && !field.custom.archived && field.custom.type !== 'longText',
  ),
]
