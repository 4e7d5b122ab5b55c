import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pinDatabaseClock } from '../../scripts/lib/pinned-clock.mjs'
import { cemeteries } from '../../server/demo/cemeteries'
import { seedDemo } from '../../server/demo/seed'
import { Database } from '../../server/platform/database/database'
import { testDatabase } from '../support/database'

/** The first two, small. */
const grounds = cemeteries.slice(0, 2).map((cemetery) => ({
  ...cemetery,
  deceased: 320,
  layout: {
    gardens: { ...cemetery.layout.gardens, names: ['Lakeside'], sections: 2, lots: 60 },
    mausoleums: { names: ['Chapel'], tiers: 2, crypts: 12 },
    columbaria: { names: ['Wall'], niches: 60 },
  },
}))

/** Where it is early, late, a Sunday, the end of a year, a day that most years lack. */
const clocks = [
  ['Monday 07:10', '2026-10-12T11:10:00Z'],
  ['Saturday 23:30', '2027-04-11T03:30:00Z'],
  ['Sunday, December 31, 15:00', '2028-12-31T20:00:00Z'],
  ['February 29, 12:00', '2028-02-29T17:00:00Z'],
] as const

describe.each(clocks)('the demo filled on %s', (_, at) => {
  const now = new Date(at)
  let database: Database
  let drop: () => Promise<void>
  beforeAll(async () => {
    const made = await testDatabase()
    drop = made.drop
    database = new Database(made.url, { max: 6 })
    await pinDatabaseClock(database.owner, now)
    await seedDemo(database, undefined, { grounds, now })
  })
  afterAll(async () => {
    await database.close()
    await drop()
  })
  const query = async (text: string) => (await database.owner.query(text)).rows
  const none = async (text: string) => expect(await query(text)).toEqual([])
  /** Where a cemetery's clock and calendar stand. */
  const local =
    '(select id, time_zone as zone, (now() at time zone time_zone)::date as today from cemeteries) c'
  const withCemetery = (table: string) => `${table} t join ${local} on c.id = t.cemetery_id`

  it('has no moment or day ahead of the clock but those that are planned', async () => {
    const planned =
      /^(interments\.(scheduled|actual_date_latest)|at_need_drafts\.scheduled|disinterments\.planned_for|trust_(accounts|accruals)\.due_by|payment_plans(_schedule\.due|\.(first|last)_date)|contracts\.held_until|invoices\.due|open_items\.due|payment_promises\.due|dunning_letters\.pay_by|statements_items\.due|service_rules_blackouts\.from|cremains\.collect_by|memorials\.permit_until|work_orders\.(due|scheduled)|contracts\.expires|.*\.(expires|expires_on|next_due|effective_|paid_until|papers_until|invited_until|make_on|insurance_expires|licence_expires|next_action|hold_until|starts_on|ends_on|run_at|raised_until|next|act_by|death_date_latest|birth_date_latest|interment_date_latest|public_from))/
    const columns = await query(
      `select table_name as "table", column_name as "column", data_type as type from information_schema.columns
       where table_schema = current_schema() and table_name <> 'migrations' and data_type in ('date', 'timestamp with time zone')
         and table_name in (select relname from pg_class where relkind in ('r', 'p') and not relispartition)`,
    )
    const ahead: string[] = []
    for (const { table, column, type } of columns) {
      if (planned.test(`${table}.${column}`)) continue
      const limit =
        type === 'date' ? "(now() at time zone 'Asia/Tokyo')::date" : "now() + interval '5 minutes'"
      const [row] = await query(
        `select count(*)::int as n, max("${column}")::text as last from "${table}" where "${column}" > ${limit}`,
      )
      if (row?.n > 0) ahead.push(`${table}.${column}: ${row?.n}, up to ${row?.last}`)
    }
    expect(ahead).toEqual([])
  })

  it('has services today, more in the days after, none of these on a Sunday, all by day', async () => {
    const services = await query(
      `select t.cemetery_id as id, scheduled_start at time zone zone as at, (scheduled_start at time zone zone)::date - today as days,
         extract(isodow from scheduled_start at time zone zone)::int as weekday,
         extract(hour from scheduled_start at time zone zone)::int as hour, status
       from ${withCemetery('interments')} where scheduled_start is not null`,
    )
    for (const { id } of await query('select distinct cemetery_id as id from interments')) {
      const own = services.filter((one) => one.id === id)
      expect(own.filter(({ days }) => days === 0).length).toBe(3)
      expect(own.filter(({ days }) => days > 0 && days < 5).length).toBeGreaterThan(1)
    }
    for (const { days, weekday, hour } of services) {
      expect(hour).toBeGreaterThanOrEqual(9)
      expect(hour).toBeLessThan(16)
      if (days !== 0) expect(weekday).toBeLessThan(7)
    }
  })

  it('has work that was entered, begun and finished in this order, in working hours', async () => {
    await none(
      `select id, created_at, started_at, finished_at from work_orders
       where finished_at < started_at or started_at < created_at or finished_at < created_at`,
    )
    await none(
      `select t.id, status, started_at, finished_at from ${withCemetery('work_orders')}
       cross join lateral (values (started_at), (finished_at), (case when status in ('scheduled', 'in-progress') then scheduled_start end)) m (at)
       where extract(hour from at at time zone zone) not between 8 and 16 or extract(isodow from at at time zone zone) = 7`,
    )
    await none("select id from work_orders where status = 'in-progress' and started_at is null")
    const [open] = await query(
      `select count(*)::int as n, count(*) filter (where due < today)::int as overdue from ${withCemetery('work_orders')}
       where status in ('open', 'scheduled', 'in-progress')`,
    )
    expect(open?.overdue).toBeGreaterThan(0)
    expect(open?.overdue).toBeLessThan(open?.n / 2)
  })

  it('has contracts before their payments, both on working days, and refunds after deposits', async () => {
    await none(
      `select t.number, t.date, k.date as contract from transactions t join contracts k on k.cemetery_id = t.cemetery_id and k.id = t.contract_id
       where t.date < k.date`,
    )
    await none(`select number, date from contracts where extract(isodow from date) = 7`)
    // Interest runs on Sundays too.
    await none(
      `select number, date from transactions where extract(isodow from date) = 7 and type <> 'interest'`,
    )
    await none(
      `select r.number from transactions r where r.type = 'refund' and not exists
         (select 1 from transactions d where d.cemetery_id = r.cemetery_id and d.contract_id = r.contract_id and d.type = 'deposit' and d.date <= r.date)`,
    )
  })

  it('has an office at work in its own hours, and entries that follow what they are about', async () => {
    await none(
      `select t.resource, t.at at time zone zone as at from ${withCemetery('audit')}
       where t.action in ('create', 'update') and t.at < now() - interval '5 minutes'
         and (extract(hour from t.at at time zone zone) not between 8 and 17 or extract(isodow from t.at at time zone zone) = 7)`,
    )
    await none(
      `select d.label, d.death_date_latest, t.at from ${withCemetery('audit')} join interments i on i.cemetery_id = t.cemetery_id and i.id = t.record_id
       join deceased d on d.cemetery_id = i.cemetery_id and d.id = i.deceased_id
       where t.resource = 'interments' and t.action = 'create' and (t.at at time zone zone)::date < d.death_date_earliest`,
    )
    await none(
      `select t.id, next_action from ${withCemetery('interactions')} where next_action < ("on" at time zone zone)::date`,
    )
  })

  it('has people who were born before they died, and were buried after', async () => {
    await none(
      `select id, label from deceased where birth_date_earliest > death_date_latest
         or death_date_earliest - birth_date_latest > 366 * 106`,
    )
    await none(
      `select d.label, d.death_date, i.actual_date from interments i join deceased d on d.cemetery_id = i.cemetery_id and d.id = i.deceased_id
       where i.actual_date_latest < d.death_date_earliest`,
    )
    await none("select id from deceased where suffix in ('M.D.', 'Sr.') and age_years < 25")
  })

  it('has stones that were looked at after they were set, and next looks that are spread', async () => {
    await none(
      `select m.id from memorials m join memorials_inspections i on i.cemetery_id = m.cemetery_id and i.parent_id = m.id
       where i."on" < m.installed_on_earliest`,
    )
    const [looks] = await query(
      `select count(*)::int as n, count(*) filter (where next_due < today)::int as overdue, count(distinct next_due)::int as days
       from ${withCemetery('trees_inspections')}`,
    )
    expect(looks?.days).toBeGreaterThan(looks?.n / 2)
    expect(looks?.overdue).toBeLessThan(looks?.n / 2)
  })
})
