import type { AnyArea } from './area'
import { isCustomFieldName } from './custom-field-names'

/** Words of the settings list `tags` that records carry. They are no field: one table serves every area. */
export const tagsKey = 'tags'
export const maxTagsPerRecord = 30
/** Records that one call tags. */
export const maxRecordsTaggedAtOnce = 500

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
export const isTaggable = (area: Pick<AnyArea, 'menu' | 'computed' | 'scope'>) =>
  area.menu !== 'settings' && !area.computed && area.scope === 'cemetery'

/** Whether lists and files of the area have such a column: a field, its tags, or one of a cemetery's own. */
export const hasColumn = (
  area: Pick<AnyArea, 'fields' | 'menu' | 'hasCustomFields' | 'computed' | 'scope'>,
  name: string,
) =>
  (Object.hasOwn(area.fields, name) && area.fields[name]?.kind !== 'custom') ||
  (name === tagsKey && isTaggable(area)) ||
  (area.hasCustomFields === true && isCustomFieldName(name))
