import type { AnyArea } from './area'

/** The column of an area's list that says how a record stands, as `intermentStatus` does. */
export const statusFieldOf = (area: Pick<AnyArea, 'list' | 'fields'>): string | undefined =>
  area.list.find((name) => /status$/i.test(name) && area.fields[name]?.kind === 'choice')
