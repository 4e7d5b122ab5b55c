import type { ListSort } from '../../../core/list-query'
import type { Filter } from './list-state'

/** A question that an area's list is often asked: a tab beside one's own views. */
export interface ListPreset {
  label: string
  filter: Filter
  /** Default: as the list begins. */
  sort?: ListSort
}

/** How many of its filters a preset sets; the others it takes away. */
export const sizeOf = (preset: ListPreset) =>
  Object.values(preset.filter).filter((value) => value !== undefined).length

/** What the presets of a list decide between them; all else (a search, another filter) stays as it is. */
const keysOf = (presets: readonly ListPreset[]) => [
  ...new Set(presets.flatMap(({ filter }) => Object.keys(filter))),
]

/** The preset that the list shows. */
export function presetOf(presets: readonly ListPreset[], filter: Filter): ListPreset | undefined {
  const keys = keysOf(presets)
  const said = (of: Filter) => JSON.stringify(keys.map((key) => of[key]))
  return presets.find((preset) => said(preset.filter) === said(filter))
}

/** The list's filter once a preset is chosen. */
export function withPreset(
  presets: readonly ListPreset[],
  filter: Filter,
  preset: ListPreset,
): Filter {
  const keys = keysOf(presets)
  const rest = Object.entries(filter).filter(([key]) => !keys.includes(key))
  return { ...Object.fromEntries(rest), ...preset.filter }
}
