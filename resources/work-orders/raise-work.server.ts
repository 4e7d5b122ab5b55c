import { addDays, todayIn } from '../../core/calendar-days'
import type { ChangeListener, HookContext } from '../../server/engine/resources/extend'
import type { WorkOrder } from './area'
import { cemeteryTextsOf } from './texts.server'

interface Interment extends Record<string, unknown> {
  id: number
  status: string
  disposition: string | null
  location: number | null
  deceased: number
  scheduledStart: string | null
}
interface RaisedWork {
  job_type_id: number
  work_order_id: number
  withdrawn: boolean
}
type Order = WorkOrder & Record<string, unknown>

/**
 * Scheduling an interment raises the work that job types ask for, each once: `raised_work` remembers it
 * by its key. What is not begun follows a change of day, place or person, and is withdrawn when the
 * interment is; what is begun stays as it is and says that the interment has changed since.
 */
export const raiseWorkForInterment: ChangeListener = async (
  context,
  { change, record, previous },
) => {
  if (context.importing) return
  const now = record as unknown as Interment
  const before = previous as unknown as Interment | null
  const scheduled = change !== 'archive' && now.status === 'scheduled'
  if (!before && !scheduled) return
  if (change === 'write' && before && !watched.some((name) => differ(before, now, name))) return
  const kept = await raisedFor(context, now.id)
  const wanted = scheduled ? await jobTypesFor(context, now) : []
  for (const one of kept)
    if (wanted.some(({ id }) => id === one.job_type_id)) await keepUp(context, one, now, before)
    else if (change === 'archive' || now.status === 'scheduled' || now.status === 'requested')
      await withdraw(context, one, now, change === 'archive')
  for (const type of wanted)
    if (!kept.some((one) => one.job_type_id === type.id)) await raise(context, now, type)
}

const watched = ['status', 'disposition', 'location', 'scheduledStart', 'deceased'] as const

/** One moment may be written in two ways. */
const differ = (a: Interment, b: Interment, name: (typeof watched)[number]) =>
  name === 'scheduledStart' && a[name] && b[name]
    ? Date.parse(a[name]) !== Date.parse(b[name])
    : (a[name] ?? null) !== (b[name] ?? null)

/** Under the locks of their rows, so that of two changes one follows the other. */
async function raisedFor({ transaction, cemeteryId }: HookContext, interment: number) {
  const { rows } = await transaction.query<RaisedWork & { status: string }>(
    `select job_type_id, work_order_id, withdrawn from raised_work
     where cemetery_id = $1 and interment_id = $2 order by job_type_id for update`,
    [cemeteryId, interment],
  )
  return rows
}

async function jobTypesFor(context: HookContext, { disposition }: Interment) {
  const all = await context.area('job-types').find({})
  return all.filter((type) => disposition !== null && type[disposition] === true)
}

async function raise(context: HookContext, interment: Interment, type: Record<string, unknown>) {
  const made = await context.area('work-orders').create({
    jobType: type.id,
    interment: interment.id,
    due: dueOf(context, interment, type),
  })
  await context.transaction.query(
    'insert into raised_work (cemetery_id, interment_id, job_type_id, work_order_id) values ($1, $2, $3, $4)',
    [context.cemeteryId, interment.id, type.id, made.id],
  )
}

/** What is still wanted goes along, as long as nobody has begun with it. */
async function keepUp(
  context: HookContext,
  one: RaisedWork,
  now: Interment,
  before: Interment | null,
) {
  const orders = context.area('work-orders')
  const order = (await orders.lock(one.work_order_id)) as unknown as Order
  if (order.archivedAt) return
  const back = order.status === 'cancelled' && one.withdrawn
  if (order.status === 'cancelled' && !back) return
  const changed = (name: (typeof watched)[number]) => before !== null && differ(before, now, name)
  const moved = changed('location')
  if (isBegun(order)) {
    if (moved || changed('scheduledStart')) await tell(context, order, moved ? 'moved' : null)
    return
  }
  const [type] = await context.area('job-types').find({ id: one.job_type_id }, 1)
  const others = order.locations.filter((id) => id !== before?.location)
  await orders.update(order.id, order.version, {
    ...(back && { status: 'open', cancelReason: null }),
    interment: now.id,
    ...((back || changed('deceased')) && { deceased: now.deceased }),
    ...((back || moved) && {
      locations: [...new Set([...(now.location === null ? [] : [now.location]), ...others])],
    }),
    ...((back || changed('scheduledStart')) && {
      due: dueOf(context, now, type ?? {}),
    }),
  })
  if (back) await mark(context, one, false)
}

/** @param gone the interment itself is put away: nothing may go on naming it */
async function withdraw(context: HookContext, one: RaisedWork, now: Interment, gone: boolean) {
  const orders = context.area('work-orders')
  const order = (await orders.lock(one.work_order_id)) as unknown as Order
  if (order.archivedAt) return
  if (isBegun(order)) return tell(context, order, 'cancelled')
  if (order.status !== 'cancelled') {
    const words = cemeteryTextsOf(context).withdrawn
    await orders.update(order.id, order.version, {
      status: 'cancelled',
      cancelReason: gone
        ? words.gone
        : now.status === 'requested'
          ? words.unscheduled
          : words.other,
      ...(gone && { interment: null }),
    })
    await mark(context, one, true)
  } else if (gone && order.interment !== null)
    await orders.update(order.id, order.version, { interment: null })
}

/** What was begun is not changed behind anybody's back; its page and its timeline say what happened. */
async function tell(context: HookContext, order: Order, since: Order['since']) {
  const orders = context.area('work-orders')
  if (since) await orders.updateComputed(order.id, { since })
  await orders.writeAudit(`interment-${since ?? 'redated'}`, order as never, null, null)
}

const mark = ({ transaction, cemeteryId }: HookContext, one: RaisedWork, withdrawn: boolean) =>
  transaction.query(
    'update raised_work set withdrawn = $3 where cemetery_id = $1 and work_order_id = $2',
    [cemeteryId, one.work_order_id, withdrawn],
  )

const isBegun = ({ status }: Order) => status === 'in-progress' || status === 'done'

/** So many days before or after the day that the interment has in the cemetery. */
function dueOf(context: HookContext, { scheduledStart }: Interment, type: Record<string, unknown>) {
  if (!scheduledStart) return null
  const zone = context.transaction.timeZone
  return addDays(
    todayIn(zone, Date.parse(scheduledStart)),
    ((type.daysAfter as number | null) ?? 0) - ((type.leadDays as number | null) ?? 0),
  )
}
