import { can, type Viewer } from './access'
import type { AnyArea } from './area'
import type { Fields } from './fields'
import { firstAndMore } from './text/listed'

/** Whether some of the area's fields ask more of a viewer than the area itself. */
export const isGuarded = (area: AnyArea): boolean =>
  Object.values(area.fields).some((field) => field.needs)

/** Whether it is what `visibleTo` made for a viewer who may not see all of an area's title. */
export const isPartial = (area: AnyArea): boolean => wholes.has(area) && !titled.has(area)

/** Whether it is what `visibleTo` made for visitors. */
export const isForVisitors = (area: AnyArea): boolean => forVisitors.has(area)

/** Whether it is what `visibleTo` made, and the search of the whole area knows words that it hides. */
export const hidesWords = (area: AnyArea): boolean =>
  wholes.get(area)?.search?.some((name) => !Object.hasOwn(area.fields, name)) ?? false

/** Fields of the area that the viewer may not see. */
export const hiddenFrom = (area: AnyArea, viewer: Viewer): string[] =>
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
export function visibleTo(area: AnyArea, viewer: Viewer): AnyArea {
  const hidden = hiddenFrom(area, viewer)
  if (hidden.length === 0 && !viewer.visitor) return area
  const known = partials.get(area) ?? new Map<string, AnyArea>()
  partials.set(area, known)
  const key = `${viewer.visitor ? 'visitor ' : ''}${hidden.join()}`
  const partial = known.get(key) ?? without(area, hidden, viewer)
  known.set(key, partial)
  wholes.set(partial, area)
  return partial
}

/** A record, or some of its fields, as this viewer may see it. */
export function shownTo<T extends Record<string, unknown>>(
  area: AnyArea,
  viewer: Viewer,
  record: T,
): T {
  if (viewer.visitor) return toVisitor(area, viewer, record)
  const hidden = hiddenFrom(area, viewer)
  if (hidden.length === 0) return record
  const shown = Object.fromEntries(
    Object.entries(record).filter(([name]) => !hidden.includes(name)),
  )
  return ('label' in record ? { ...shown, label: plainTitleOf(area, record) } : shown) as T
}

/** What every record says of itself, whatever its area. */
const ofEveryRecord = ['id', 'version', 'label', 'createdAt', 'updatedAt', 'archivedAt']

/** Only what is known to be shown: custom fields, tags and whatever comes later are not. */
function toVisitor<T extends Record<string, unknown>>(area: AnyArea, viewer: Viewer, record: T): T {
  const hidden = hiddenFrom(area, viewer)
  const shown = Object.entries(record).filter(
    ([name]) =>
      ofEveryRecord.includes(name) || (Object.hasOwn(area.fields, name) && !hidden.includes(name)),
  )
  const label = area.public ? record.label : plainTitleOf(area, record)
  return { ...Object.fromEntries(shown), ...('label' in record && { label }) } as T
}

/** What a record is called by whoever may not see all of its title. */
export const plainTitleOf = (area: AnyArea, record: Record<string, unknown>): string =>
  firstAndMore(String((area.plainTitle && record[area.plainTitle]) || '')) ||
  `${area.label[0]} ${record.id}`

const partials = new WeakMap<AnyArea, Map<string, AnyArea>>()
/** From what `visibleTo` made to what it was made of. */
const wholes = new WeakMap<AnyArea, AnyArea>()
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
    filters: seen(area.filters),
    search: seen(area.search),
    lead: area.lead && hidden.includes(area.lead) ? undefined : area.lead,
    uniqueTogether: area.uniqueTogether?.filter((names) => seen(names)?.length === names.length),
    title: (record) => plainTitleOf(area, record),
    sortBy: undefined,
  }
}
