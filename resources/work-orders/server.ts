import { openWork } from '../../core/work-status'
import { nextNumber } from '../../server/cemetery/numbering/numbering'
import { badInput, conflict } from '../../server/engine/problem/problem'
import { extend, type HookContext, type NextRecord } from '../../server/engine/resources/extend'
import workOrders, { type WorkOrder } from './area'
import { home } from './home.server'
import { raiseWorkForInterment } from './raise-work.server'
import { due } from './reports.server'
import { cemeteryTextsOf } from './texts.server'

type Order = NextRecord<(typeof workOrders)['fields']>
type Task = WorkOrder['checklist'][number]

export default extend(workOrders, {
  dueReport: due,
  validate: (next, previous) => {
    if (!previous && !next.title && !next.jobType)
      throw badInput([{ field: 'title', message: 'is required, or a job type', code: 'someWork' }])
    const open = (next.checklist ?? []).filter((task) => !task.done)
    if (next.status === 'done' && previous?.status !== 'done' && open.length > 0)
      throw conflict(
        'checklistOpen',
        'The checklist is not done',
        `Still open: ${open.map(({ task }) => task).join(', ')}.`,
        { params: { count: open.length, task: open[0]?.task ?? '' } },
      )
    if (next.cancelReason && next.status !== 'cancelled') {
      // Who opens it again takes the reason back with it.
      if (previous?.status !== 'cancelled')
        throw badInput([
          { field: 'cancelReason', message: 'is for cancellations only', code: 'onlyCancelled' },
        ])
      next.cancelReason = null
    }
    clock(next, previous)
  },
  beforeSave: async (context, next, previous) => {
    next.checklist = ticked(context, next.checklist ?? [], previous?.checklist ?? [])
    next.title ||= previous?.title ?? null
    if (previous) return
    await begin(context, next)
    const today = context.transaction.today
    // Last, since all that make a work order wait for its row.
    next.number = await nextNumber(
      context,
      'work-order',
      today,
      async (number) => (await context.area('work-orders').find({ number }, 1)).length > 0,
    )
  },
  onChangeOf: { interments: raiseWorkForInterment },
  home,
})

/** When work begins and ends; the minutes between count as time spent, unless somebody says otherwise. */
function clock(next: Order, previous: WorkOrder | null) {
  const now = new Date().toISOString()
  const [from, to] = [previous?.status ?? null, next.status]
  if (from === to) return
  if (from === 'in-progress' && previous?.startedAt) {
    const minutes = Math.round((Date.parse(now) - Date.parse(previous.startedAt)) / 60_000)
    if (next.timeSpent === previous.timeSpent)
      next.timeSpent = Math.min((previous.timeSpent ?? 0) + minutes, 100_000)
  }
  if (to === 'in-progress') next.startedAt = now
  if (to === 'done') next.finishedAt = now
  if (from === 'done') next.finishedAt = null
  if (from === 'cancelled' || from === 'done') next.since = null
  if (openWork.includes(to as never) && to !== 'in-progress') next.startedAt = null
}

/** Who ticked what, and when: what was ticked before keeps its own. */
function ticked(context: HookContext, tasks: readonly Task[], before: readonly Task[]): Task[] {
  const known = new Map(before.map((task) => [task.id, task]))
  return tasks.map((task) => {
    const was = known.get(task.id)
    if (!task.done) return { ...task, done: false, doneAt: null, doneBy: null }
    if (was?.done) return { ...task, doneAt: was.doneAt, doneBy: was.doneBy }
    return {
      ...task,
      doneAt: new Date().toISOString(),
      doneBy: context.transaction.who.userId,
    }
  })
}

/** What a new one begins with where nothing is said: by its job type, and by what it is for. */
async function begin(context: HookContext, next: Order) {
  const named = async (area: string, id: number | null | undefined) =>
    id == null ? undefined : (await context.area(area).find({ id }, 1))[0]
  const type = await named('job-types', next.jobType)
  next.title ??= (type?.name as string | undefined) ?? cemeteryTextsOf(context).untitled
  next.priority ??= (type?.priority as Order['priority']) ?? 'normal'
  next.assignee ??= await colleague(context, type?.assignee as number | null | undefined)
  if (next.checklist?.length === 0)
    next.checklist = ((type?.checklist ?? []) as Task[]).map(
      ({ task }) => ({ task, done: false }) as Task,
    )
  const interment = await named('interments', next.interment)
  next.deceased ??= (interment?.deceased as number | undefined) ?? null
  if (next.locations?.length === 0) {
    const tree = await named('trees', next.tree)
    const place = (interment?.location ?? tree?.location) as number | null | undefined
    next.locations = place == null ? [] : [place]
  }
}

/** Whom a job type names, as long as they work here. */
async function colleague(context: HookContext, id: number | null | undefined) {
  if (id == null) return null
  const { rows } = await context.transaction.query(
    'select id from app_colleagues() where (active or id in (select id from app_field_crew())) and id = $1',
    [id],
  )
  return rows.length > 0 ? id : null
}
