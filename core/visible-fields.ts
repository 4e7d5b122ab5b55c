import { can, type Viewer } from './access'
import type { AnyArea } from './area'
import type { Fields } from './fields'
import { firstAndMore } from './text/list-separator'

/** Whether some of the area's fields ask more of a viewer than the area itself. */
export const hasRestrictedFields = (area: AnyArea): boolean =>
  Object.values(area.fields).some((field) => field.needs)

/** Whether it is what `areaVisibleTo` made for a viewer who may not see all of an area's title. */
export const isTitleHidden = (area: AnyArea): boolean =>
  unrestrictedAreas.has(area) && !titled.has(area)

/** Whether it is what `areaVisibleTo` made for visitors. */
export const isForVisitors = (area: AnyArea): boolean => forVisitors.has(area)

/** Whether it is what `areaVisibleTo` made, and the search of the whole area knows words that it hides. */
export const hidesSearchWords = (area: AnyArea): boolean =>
  unrestrictedAreas.get(area)?.search?.some((name) => !Object.hasOwn(area.fields, name)) ?? false

/** Fields of the area that the viewer may not see. */
export const hiddenFields = (area: AnyArea, viewer: Viewer): string[] =>
  Object.entries(area.fields).flatMap(([name, field]) =>
    (field.needs && !can(viewer, field.needs)) ||
    (viewer.visitor && !area.public?.fields.includes(name))
      ? [name]
      : [],
  )

/**
 * The area as this viewer knows it: fields that they may not see are not there, neither in lists,
 * sorts, filters nor search, and records go by a title without them. The area itself where nothing
 * is hidden.
 */
export function areaVisibleTo(area: AnyArea, viewer: Viewer): AnyArea {
  const hidden = hiddenFields(area, viewer)
  if (hidden.length === 0 && !viewer.visitor) return area
  const known = partials.get(area) ?? new Map<string, AnyArea>()
  partials.set(area, known)
  const key = `${viewer.visitor ? 'visitor ' : ''}${hidden.join()}`
  const partial = known.get(key) ?? without(area, hidden, viewer)
  known.set(key, partial)
  unrestrictedAreas.set(partial, area)
  return partial
}

/** A record, or some of its fields, as this viewer may see it. */
export function recordVisibleTo<T extends Record<string, unknown>>(
  area: AnyArea,
  viewer: Viewer,
  record: T,
): T {
  if (viewer.visitor) return toVisitor(area, viewer, record)
  const hidden = hiddenFields(area, viewer)
  if (hidden.length === 0) return record
  const shown = Object.fromEntries(
    Object.entries(record).filter(([name]) => !hidden.includes(name)),
  )
  return ('label' in record ? { ...shown, label: fallbackTitleOf(area, record) } : shown) as T
}

/** Keys that every record has, whatever its area. */
const ofEveryRecord = ['id', 'version', 'label', 'createdAt', 'updatedAt', 'archivedAt']

/** Only what is known to be shown: custom fields, tags and whatever comes later are not. */
function toVisitor<T extends Record<string, unknown>>(area: AnyArea, viewer: Viewer, record: T): T {
  const hidden = hiddenFields(area, viewer)
  const shown = Object.entries(record).filter(
    ([name]) =>
      ofEveryRecord.includes(name) || (Object.hasOwn(area.fields, name) && !hidden.includes(name)),
  )
  const label = area.public ? record.label : fallbackTitleOf(area, record)
  return { ...Object.fromEntries(shown), ...('label' in record && { label }) } as T
}

/** The title of a record for viewers who may not see all of it. */
export const fallbackTitleOf = (area: AnyArea, record: Record<string, unknown>): string =>
  firstAndMore(String((area.fallbackTitle && record[area.fallbackTitle]) || '')) ||
  `${area.label[0]} ${record.id}`

const partials = new WeakMap<AnyArea, Map<string, AnyArea>>()
/** The original area of each area that `areaVisibleTo` made. */
const unrestrictedAreas = new WeakMap<AnyArea, AnyArea>()
/** Of these the ones for visitors, whose records are those that visitors may know of. */
const forVisitors = new WeakSet<AnyArea>()
/** Of these the ones whose records keep their titles. */
const titled = new WeakSet<AnyArea>()

function without(area: AnyArea, hidden: readonly string[], viewer: Viewer): AnyArea {
  const partial = cut(area, hidden)
  if (!viewer.visitor) return partial
  forVisitors.add(partial)
  if (!area.public) return partial
  const { title, sortBy } = area
  const known = { ...partial, title, sortBy }
  titled.add(known)
  forVisitors.add(known)
  return known
}

function cut(area: AnyArea, hidden: readonly string[]): AnyArea {
  const seen = (names: readonly string[] | undefined) =>
    names?.filter((name) => !hidden.includes(name))
  return {
    ...area,
    fields: Object.fromEntries(
      Object.entries(area.fields).filter(([name]) => !hidden.includes(name)),
    ) as Fields,
    list: seen(area.list) ?? [],
    sortable: seen(area.sortable),
    search: seen(area.search),
    linkColumn: area.linkColumn && hidden.includes(area.linkColumn) ? undefined : area.linkColumn,
    uniqueTogether: area.uniqueTogether?.filter((names) => seen(names)?.length === names.length),
    title: (record) => fallbackTitleOf(area, record),
    sortBy: undefined,
  }
}
