import type { SavedView } from '../../../core/saved-view'
import { acquireAdvisoryLock } from '../../platform/postgres/advisory-lock'
import { conflict, notFound, Problem } from '../problem/problem'
import type { Transaction } from '../transaction/transaction'

export type ViewState = Pick<SavedView, 'filter' | 'sort' | 'columns' | 'density'>
type ViewRow = { id: number; version: number; resource: string; name: string; state: ViewState }

const shown = ({ state, ...row }: ViewRow): SavedView => ({ ...row, ...state })
const columns = 'id, version, resource, name, state'

/** The caller's views of an area, in their order. */
export async function viewsOf(transaction: Transaction, resource: string): Promise<SavedView[]> {
  const { rows } = await transaction.query<ViewRow>(
    `select ${columns} from saved_views where cemetery_id = $1 and user_id = $2 and resource = $3 order by position, id`,
    [transaction.cemeteryId, transaction.who.userId, resource],
    'saved views',
  )
  return rows.map(shown)
}

/** One of the caller's own, locked. @throws Problem 404, 412 with the view as it is now */
export async function lockView(transaction: Transaction, id: number, version: number) {
  const { rows } = await transaction.query<ViewRow>(
    `select ${columns} from saved_views where cemetery_id = $1 and user_id = $2 and id = $3 for update`,
    [transaction.cemeteryId, transaction.who.userId, id],
  )
  if (!rows[0]) throw notFound()
  const view = shown(rows[0])
  if (view.version !== version)
    throw new Problem(412, 'Someone else changed this record', undefined, {
      code: 'stale',
      current: view,
    })
  return view
}

/** Waits for others who are changing this caller's views of the area, so that rules hold for all. */
export const lockViews = (transaction: Transaction, resource: string) =>
  acquireAdvisoryLock(
    transaction,
    `sexton.views.${transaction.cemeteryId}.${resource}`,
    transaction.who.userId,
  )

/** @throws Problem 409 */
export function assertNameFree(views: readonly SavedView[], name: string, own?: number) {
  const wanted = name.toLowerCase()
  if (views.some((view) => view.id !== own && view.name.toLowerCase() === wanted))
    throw conflict('unique', 'A view of this name exists already', undefined, {
      errors: [{ field: 'name', message: 'is already in use', code: 'unique' }],
    })
}

export async function addView(
  transaction: Transaction,
  resource: string,
  name: string,
  state: ViewState,
): Promise<SavedView> {
  const whose = [transaction.cemeteryId, transaction.who.userId, resource]
  const { rows: before } = await transaction.query<{ last: number | null }>(
    'select max(position) as last from saved_views where cemetery_id = $1 and user_id = $2 and resource = $3',
    whose,
  )
  const { rows } = await transaction.query<ViewRow>(
    `insert into saved_views (cemetery_id, user_id, resource, name, state, position)
     values ($1, $2, $3, $4, $5, $6) returning ${columns}`,
    [...whose, name, JSON.stringify(state), (before[0]?.last ?? 0) + 1],
  )
  return shown(rows[0] as ViewRow)
}

export async function updateView(
  transaction: Transaction,
  id: number,
  name: string,
  state: ViewState,
): Promise<SavedView> {
  const { rows } = await transaction.query<ViewRow>(
    `update saved_views set name = $4, state = $5, version = version + 1, updated_at = now()
     where cemetery_id = $1 and user_id = $2 and id = $3 returning ${columns}`,
    [transaction.cemeteryId, transaction.who.userId, id, name, JSON.stringify(state)],
  )
  return shown(rows[0] as ViewRow)
}

export const deleteView = (transaction: Transaction, id: number) =>
  transaction.query('delete from saved_views where cemetery_id = $1 and user_id = $2 and id = $3', [
    transaction.cemeteryId,
    transaction.who.userId,
    id,
  ])

/** Brings the views into the order of `ids`; versions stay, since nothing that a view says changed. */
export const reorderViews = (transaction: Transaction, resource: string, ids: readonly number[]) =>
  transaction.query(
    `update saved_views v set position = o.position from unnest($4::bigint[]) with ordinality o (id, position)
     where v.cemetery_id = $1 and v.user_id = $2 and v.resource = $3 and v.id = o.id`,
    [transaction.cemeteryId, transaction.who.userId, resource, ids],
  )
