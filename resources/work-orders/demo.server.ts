import { addDays } from '../../core/calendar-days'
import { dayNumberOf } from '../../core/dates/day-numbers'
import { formatNumberTemplate } from '../../core/sales/number-template'
import type { AreaDemo, DemoContext } from '../../server/demo/area-demos'

interface Kind extends Record<string, unknown> {
  id: number
  name: string
  priority: string | null
  lead: number
  raised: boolean
  vault: boolean
  tasks: string[]
}
type Job = Record<string, unknown> & { due: string; status: string }

/** Months of work: most of it done, some due in these days, and what the next services need. */
const demo: AreaDemo = {
  after: ['trees'],
  fill: async (demo) => {
    const kinds = await demo.ask<Kind>(
      `select t.id, t.name, t.priority, coalesce(t.lead_days, 0) as lead, t.burial as raised,
         coalesce(t.milestone = 'deliversVault', false) as vault,
         coalesce(array_agg(c.task order by c.position) filter (where c.task is not null), '{}') as tasks
       from job_types t left join job_types_checklist c on c.cemetery_id = $1 and c.parent_id = t.id
       where t.cemetery_id = $1 group by t.cemetery_id, t.id order by t.id`,
    )
    const jobs = [...(await plain(demo, kinds)), ...(await raised(demo, kinds))].sort((a, b) =>
      a.due < b.due ? -1 : 1,
    )
    const counts = new Map<string, number>()
    const ids = await demo.store(
      'work-orders',
      jobs.map((job) => {
        const year = job.due.slice(0, 4)
        const n = (counts.get(year) ?? 0) + 1
        counts.set(year, n)
        return { ...job, number: formatNumberTemplate(template, job.due, n) }
      }),
    )
    const { transaction } = demo
    await transaction.query(
      `insert into number_counters (cemetery_id, purpose, series, n)
       select $1, 'work-order', y || '-WO-#', n from unnest($2::text[], $3::bigint[]) u (y, n)`,
      [transaction.cemeteryId, [...counts.keys()], [...counts.values()]],
    )
    const of = jobs.flatMap((job, i) => (job.interment ? [[job, ids[i]] as const] : []))
    await transaction.query(
      `insert into raised_work (cemetery_id, interment_id, job_type_id, work_order_id)
       select $1, i, t, w from unnest($2::bigint[], $3::bigint[], $4::bigint[]) u (i, t, w)`,
      [
        transaction.cemeteryId,
        of.map(([job]) => job.interment),
        of.map(([job]) => job.jobType),
        of.map(([, id]) => id),
      ],
    )
  },
}
export default demo

const template = '{YYYY}-WO-{0000}'
const reasons = ['Done with another job', 'The family changed its mind', 'Entered twice']

/** What is planned for its days: done, under way, or a little late. */
async function plain(demo: DemoContext, kinds: readonly Kind[]): Promise<Job[]> {
  const { random, ask, workdayBefore, atWork, cemetery, say } = demo
  const usual = kinds.filter((kind) => !kind.raised)
  const places = await ask<{ id: number }>(
    'select id from locations where cemetery_id = $1 and depth >= 1 order by md5(label) limit 120',
  )
  const contacts = await ask<{ id: number }>(
    'select id from contacts where cemetery_id = $1 order by md5(label), id limit 20',
  )
  const trees = await ask<{ id: number; place: number | null }>(
    `select id, location_id as place from trees where cemetery_id = $1 and risk in ('high', 'extreme') order by id limit 6`,
  )
  const staff = await staffOf(demo)
  if (usual.length === 0 || places.length === 0) return []
  const large = cemetery.deceased > 5000
  const past = large ? 160 : 30
  return Array.from({ length: past + (large ? 26 : 10) }, (_, i) => {
    const kind = random.pick(usual)
    const done = i < past
    const days = done ? random.int(3, 240) : random.int(-9, 3)
    const status = done
      ? random.weighted({ done: 94, cancelled: 6 })
      : random.weighted({ open: 55, scheduled: 30, 'in-progress': 15 })
    const tree = done || trees.length === 0 || !random.chance(0.15) ? null : random.pick(trees)
    const hour = 60 * random.int(8, 14)
    // What is under way has been begun, whenever it is due.
    const begun = atWork(status === 'in-progress' ? Math.max(days, 1) : days, hour)
    const place = tree?.place ?? random.pick(places).id
    return {
      jobType: kind.id,
      title: kind.name,
      status,
      priority: random.weighted({ low: 15, normal: 65, high: 15, urgent: 5 }),
      due: workdayBefore(days),
      assignee: staff.length > 0 && random.chance(0.75) ? random.pick(staff) : null,
      locations: [place],
      tree: tree?.id ?? null,
      requester: contacts.length > 0 && random.chance(0.3) ? random.pick(contacts).id : null,
      checklist: tasksOf(kind, status === 'done' ? kind.tasks.length : status === 'open' ? 0 : 1),
      ...(status === 'scheduled' && { scheduledStart: begun, checklist: tasksOf(kind, 0) }),
      ...(status === 'in-progress' && { scheduledStart: begun, startedAt: begun }),
      ...(status === 'done' && { finishedAt: begun, timeSpent: 15 * random.int(1, 16) }),
      ...(status === 'cancelled' && { cancelReason: say(reasons[i % reasons.length] as string) }),
    }
  })
}

/** The openings that the scheduled interments have raised. */
async function raised(demo: DemoContext, kinds: readonly Kind[]): Promise<Job[]> {
  const wanted = kinds.filter((one) => one.raised)
  if (wanted.length === 0) return []
  const staff = await staffOf(demo)
  const services = await demo.ask<{
    id: number
    person: number
    place: number | null
    day: string
    burial: boolean
  }>(
    `select i.id, i.deceased_id as person, i.disposition = 'burial' as burial, i.location_id as place,
       to_char(i.scheduled_start at time zone '${demo.cemetery.timeZone}', 'YYYY-MM-DD') as day
     from interments i where i.cemetery_id = $1 and i.status = 'scheduled' and i.scheduled_start is not null
       and i.disposition in ('burial', 'entombment', 'inurnment') order by i.scheduled_start, i.id`,
  )
  // A vault is for burials alone; a grave is opened for all of them.
  const works = services.flatMap((service, i) =>
    wanted.filter(({ vault }) => service.burial || !vault).map((kind) => ({ ...service, kind, i })),
  )
  return works.map(({ id, person, place, day, kind, i }) => {
    const due = demo.workdayBefore(
      dayNumberOf(demo.before(0)) - dayNumberOf(addDays(day, -kind.lead)),
    )
    // For today's all is ready but the last one, at which they are.
    const today = day === demo.before(0)
    const status = !today ? 'open' : i < 2 ? 'done' : 'in-progress'
    return {
      jobType: kind.id,
      title: kind.name,
      status,
      priority: kind.priority ?? 'normal',
      due,
      assignee: staff[i % 2] ?? null,
      interment: id,
      deceased: person,
      locations: place === null ? [] : [place],
      checklist: tasksOf(kind, { open: 0, 'in-progress': 1, done: kind.tasks.length }[status]),
      ...(today && { startedAt: demo.atWork(1, 13 * 60 + 20 * i) }),
      ...(status === 'done' && { finishedAt: demo.atWork(1, 15 * 60 + 20 * i), timeSpent: 90 }),
    }
  })
}

/** Who is given work: the grounds crew first, then the office. */
const staffOf = async ({ ask }: DemoContext) =>
  (
    await ask<{ id: number }>(
      `select c.id from app_colleagues() c left join app_field_crew() f on f.id = c.id
       where (c.active or f.id is not null) and $1::bigint > 0 and c.name <> ''
       order by f.id is null, c.id limit 4`,
    )
  ).map(({ id }) => id)

const tasksOf = ({ tasks }: Kind, done: number) =>
  tasks.map((task, i) => ({ task, done: i < done }))
