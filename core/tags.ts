import type { AnyArea } from './area'
import { isCustomName } from './custom-names'

/** Words of the settings list `tags` that records carry. They are no field: one table serves every area. */
export const tagsKey = 'tags'
export const mostTags = 30
/** Records that one call tags. */
export const mostTagged = 500

/** A tag on a record. One that was archived since is still told of where it hangs. */
export interface RecordTag {
  id: number
  name: string
  /** `#RRGGBB` */
  color: string | null
  archived: boolean
}

/** One record and one tag, put on or taken off. */
export interface Tagging {
  record: number
  tag: number
}

/** Records take tags; the words of settings lists do not, nor what is kept of other records. */
export const takesTags = (area: Pick<AnyArea, 'menu' | 'derived' | 'scope'>) =>
  area.menu !== 'settings' && !area.derived && area.scope === 'cemetery'

/** Whether lists and files of the area have such a column: a field, its tags, or one of a cemetery's own. */
export const hasColumn = (
  area: Pick<AnyArea, 'fields' | 'menu' | 'custom' | 'derived' | 'scope'>,
  name: string,
) =>
  (Object.hasOwn(area.fields, name) && area.fields[name]?.kind !== 'custom') ||
  (name === tagsKey && takesTags(area)) ||
  (area.custom === true && isCustomName(name))
