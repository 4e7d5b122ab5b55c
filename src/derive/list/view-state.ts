import type { ListState } from '../../../core/list-query'
import type { SavedView } from '../../../core/saved-view'
import type { ListViewState } from './list-state'
import type { ViewInput } from './use-views'

/** A saved view as the list's address takes it. */
export const viewStateOf = (view: SavedView): ListViewState => ({
  filter: view.filter,
  sort: view.sort && { field: view.sort[0], order: view.sort[1] },
  columns: view.columns,
  density: view.density,
})

/** What the list shows now, as a view keeps it. */
export const viewInputOf = (
  list: Pick<ListState, 'filter' | 'sort'>,
  { columns, density }: Pick<ListViewState, 'columns' | 'density'>,
) => ({
  filter: list.filter,
  sort: [list.sort.field, list.sort.order] as [string, 'ASC' | 'DESC'],
  columns,
  density,
})

/** Whether the list has left its view: in what it shows, or how. */
export function differsFromView(
  view: SavedView,
  now: Omit<ViewInput, 'name'>,
  initial: ListState['sort'],
): boolean {
  const sort = view.sort ?? [initial.field, initial.order]
  return (
    canonical([view.filter, sort, view.columns, view.density]) !==
    canonical([now.filter, now.sort ?? [initial.field, initial.order], now.columns, now.density])
  )
}

/** The order of an object's keys says nothing. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, each: unknown) =>
    each && typeof each === 'object' && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  )
