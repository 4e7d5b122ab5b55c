import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { todayIn } from '../core/calendar-days'
import {
  drillDownFilter,
  type ReportAnswer,
  type ReportRow,
  type ReportSummary,
} from '../core/reports'
import { areas, extensions } from '../server/engine/areas/areas'
import { parseReportRequest } from '../server/engine/reports/parse-request'
import { reportsOf } from '../server/engine/reports/report-list'
import { numberedStatement, prepareReport } from '../server/engine/reports/run-report'
import { type Api, api } from './support/api'
import {
  createRecord,
  makeContact,
  makePerson,
  makeSpace,
  uniqueName,
  userWith,
} from './support/places'
import { makeContract, makeItem, sellSpace, sign } from './support/sales'
import { type OpenWorld, openWorld } from './support/world'

let open: OpenWorld
let staff: Api
beforeAll(async () => {
  open = await openWorld()
  staff = await api(open, 'staff@world.test', open.world.cemeteries.oak)
})
afterAll(() => open.close())

const query = (asked: Record<string, string | number>) =>
  new URLSearchParams(Object.entries(asked).map(([key, value]) => [key, String(value)]))
async function report(key: string, asked: Record<string, string | number> = {}, who = staff) {
  const answer = await who.get(`reports/${key}?${query(asked)}`)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json() as ReportAnswer
}
const keysOf = async (who: Api) =>
  ((await who.get('reports')).json() as ReportSummary[]).map(({ key }) => key)
const file = (who: Api, key: string, asked: Record<string, string | number>, locale = 'en') =>
  open.app.inject({
    url: `/api/v1/cemeteries/${who.cemeteryId}/reports/${key}/export?${query(asked)}`,
    headers: { ...who.headers, 'accept-language': locale },
  })

describe('permission to run a report', () => {
  it('is reading its area, in this cemetery', async () => {
    const { oak, cedar } = open.world.cemeteries
    const paths = [
      'reports',
      'reports/interments-register',
      'reports/interments-register/export?format=csv',
    ]
    const stranger = await api(open, null, oak)
    const clerk = await api(open, await userWith(open, oak, ['contractRead']), oak)
    const reader = await userWith(open, oak, ['decRead'])
    for (const path of paths) {
      expect((await stranger.get(path)).statusCode).toBe(401)
      expect((await (await api(open, reader, cedar)).get(path)).statusCode).toBe(404)
      expect((await (await api(open, reader, 987_654)).get(path)).statusCode).toBe(404)
      expect((await (await api(open, reader, oak)).get(path)).statusCode).toBe(200)
    }
    for (const path of paths.slice(1)) expect((await clerk.get(path)).statusCode).toBe(403)
    expect((await staff.get('reports/nothing')).statusCode).toBe(404)
  })

  it('limits the list of reports', async () => {
    const { oak } = open.world.cemeteries
    const clerk = await api(open, await userWith(open, oak, ['contractRead']), oak)
    expect(await keysOf(clerk)).toEqual([
      'batches-cash',
      'commissions',
      'contracts-sales',
      'contracts-open-balances',
      'receivables-ageing',
      'trial-balance',
      'deferred-revenue',
      'obligations',
      'payment-plans-plan-performance',
      'tax',
      'transactions-payments',
      'care-fund',
      'trust',
      'exceptions',
      'activity',
    ])
    const nobody = await api(open, await userWith(open, oak, ['userRead']), oak)
    expect(await keysOf(nobody)).toEqual([])
    expect((await nobody.get('reports/activity')).statusCode).toBe(403)
  })

  it('hides columns and rows that one may not read', async () => {
    const { oak } = open.world.cemeteries
    await interred({ location: (await makeSpace(staff)).id })
    const reader = await api(open, await userWith(open, oak, ['decRead']), oak)
    const seen = await report('interments-register', { period: 'all' }, reader)
    expect(seen.rows.length).toBeGreaterThan(0)
    expect(seen.columns.map(({ key }) => key)).not.toContain('place')
    expect(Object.keys(seen.rows[0] ?? {})).not.toContain('place')
    expect(Object.keys(seen.rows[0] ?? {})).not.toContain('placeId')
    const kinds = (await report('exceptions', {}, reader)).rows.map(({ area }) => area)
    expect(kinds).not.toContain('locations')
    const did = await report('activity', { period: 'all', by: 'entry' }, reader)
    expect(new Set(did.rows.map(({ area }) => area))).toEqual(
      new Set(
        ['deceased', 'interments'].filter((name) => did.rows.some((row) => row.area === name)),
      ),
    )
  })
})

const interred = async (more: object = {}) => {
  const person = await makePerson(staff)
  const interment = await createRecord(staff, 'interments', {
    deceased: person.id,
    disposition: 'burial',
    status: 'completed',
    actualDate: '2024-03-05',
    ...more,
  })
  return { person, interment }
}

it('every report runs with every parameter, and its file has the same rows', async () => {
  const contract = await sellSpace(staff)
  await sign(staff, contract.id)
  await staff.post('transactions', { contract: contract.id, type: 'payment', amount: 500 })
  const all = (await staff.get('reports')).json() as ReportSummary[]
  expect(all.length).toBeGreaterThanOrEqual(9)
  for (const { key, params } of all) {
    const choices = params.flatMap((param) =>
      param.kind === 'choice' ? param.choices.map((value) => ({ [param.key]: value })) : [],
    )
    const period: Record<string, string> = params.some(({ kind }) => kind === 'period')
      ? { period: 'all' }
      : {}
    for (const asked of [{}, period, ...choices.map((choice) => ({ ...period, ...choice }))]) {
      const made = await report(key, asked)
      expect(made.rows).toHaveLength(Math.min(made.count, 200))
      for (const { key: column, sum } of made.columns) {
        for (const row of made.rows) expect(row).toHaveProperty(column)
        if (sum && made.count <= 200)
          expect([column, made.sums[column]]).toEqual([
            column,
            made.rows.reduce((total, row) => total + Number(row[column] ?? 0), 0),
          ])
      }
      const csv = await file(staff, key, { ...asked, format: 'csv' })
      expect(csv.statusCode, csv.body).toBe(200)
      // Reports of what was done tell of the files themselves.
      if (key !== 'activity') expect(Number(csv.headers['x-total-count'])).toBe(made.count)
      expect(csv.body.split('\r\n')[0]?.match(/("[^"]*"|[^,]+)(,|$)/g)).toHaveLength(
        made.columns.length + made.empty.length,
      )
      // A key that has no text would be its own heading.
      expect(csv.body.split('\r\n')[0]).not.toMatch(/reports\.|\bnull\b/)
    }
  }
})

it('a report file is in the reader’s language and audited', async () => {
  await interred()
  const answer = await file(staff, 'interments-register', { format: 'xlsx', period: 'all' }, 'fr')
  expect(answer.headers['content-disposition']).toContain('Registre')
  const csv = await file(staff, 'interments-register', { format: 'csv', period: 'all' }, 'es')
  expect(csv.body).toContain('Inhumación')
  const log = await staff.list('activity', { filter: { resource: 'interments' } })
  expect(log.json()[0]).toMatchObject({
    action: 'export',
    after: { report: 'interments-register', format: 'csv', period: 'all' },
  })
})

it.each([
  ['period', '2026-13-01/2026-12-31'],
  ['period', '2026-12-31/2026-01-01'],
  ['disposition', 'cremation'],
  ['range', '[0,5000]'],
  ['colour', 'red'],
])('the parameter %s=%s is refused by name', async (field, value) => {
  const answer = await staff.get(`reports/interments-register?${query({ [field]: value })}`)
  expect(answer.statusCode).toBe(400)
  expect(answer.json().errors[0].field).toBe(field)
})

describe('the register report', () => {
  it('has the interments of the period, by day, as in the register', async () => {
    const space = await makeSpace(staff)
    const { person } = await interred({ actualDate: '2019-05-06', location: space.id })
    await interred({ actualDate: 'abt 1890' })
    const asked = { period: '2019-05-01/2019-05-31' }
    const { rows, count, chart } = await report('interments-register', asked)
    expect(count).toBe(1)
    expect(rows[0]).toMatchObject({
      actualDate: '2019-05-06',
      name: person.label,
      nameId: person.id,
      place: space.label,
      disposition: 'burial',
    })
    expect(chart?.bars).toEqual([{ label: '2019-05', value: 1 }])
    const elm = await api(open, 'staff@world.test', open.world.cemeteries.elm)
    expect((await report('interments-register', asked, elm)).count).toBe(0)
    const all = await report('interments-register', { period: 'all' })
    expect(all.rows.map(({ actualDate }) => actualDate)).toContain('abt 1890')
    expect(
      (await report('interments-register', { ...asked, disposition: 'inurnment' })).count,
    ).toBe(0)
  })
})

describe('the ledger’s reports', () => {
  it('offset reversals against their entries, and show open balances', async () => {
    const day = todayIn('America/New_York')
    const before = await report('transactions-payments', { period: `${day}/${day}`, by: 'type' })
    const item = await makeItem(staff, { price: 10_000 })
    const contract = await makeContract(staff, [{ priceItem: item.id }])
    await sign(staff, contract.id)
    const pay = (type: string, amount: number, more: object = {}) =>
      staff.post('transactions', { contract: contract.id, type, amount, ...more })
    const wrong = (await pay('payment', 4_000, { date: day })).json()
    await pay('reversal', 4_000, { reverses: wrong.id, date: day })
    await pay('payment', 3_000, { date: day })
    await pay('refund', 500, { date: day })
    const after = await report('transactions-payments', { period: `${day}/${day}`, by: 'type' })
    const grown = (key: string) => Number(after.sums[key]) - Number(before.sums[key])
    expect([grown('received'), grown('returned'), grown('net'), grown('count')]).toEqual([
      7_000, 4_500, 2_500, 4,
    ])
    const owed = await report('contracts-open-balances')
    expect(owed.rows.find(({ numberId }) => numberId === contract.id)).toMatchObject({
      total: 10_000,
      paid: 2_500,
      balance: 7_500,
      days: 0,
      age: 'contracts.to30',
    })
  })

  it('sum sales to the same total, whatever they are grouped by', async () => {
    const item = await makeItem(staff, { price: 2_500, careRate: 1_000 })
    const contract = await makeContract(staff, [{ priceItem: item.id, quantity: 3 }])
    await makeContract(staff, [{ priceItem: item.id }])
    await sign(staff, contract.id)
    const made = await report('contracts-sales', { by: 'item' })
    expect(made.rows.find(({ labelId }) => labelId === item.id)).toMatchObject({
      quantity: 3,
      contracts: 1,
      net: 7_500,
    })
    for (const by of ['month', 'kind', 'need'])
      expect((await report('contracts-sales', { by })).sums).toEqual(made.sums)
  })
})

describe('a period beside another', () => {
  const signedOn = async (day: string, price: number) => {
    const item = await makeItem(staff, { price })
    const contract = await makeContract(staff, [{ priceItem: item.id }])
    await sign(staff, contract.id)
    // What is long ago cannot be entered any more.
    await open.database.owner.query('update contracts set signed_on = $1 where id = $2', [
      day,
      contract.id,
    ])
    return item
  }
  const total = (made: ReportAnswer, label: string) => {
    const row = made.rows.find((one) => one.label === label)
    return row && ['total', 'total:before', 'total:change', 'total:percent'].map((key) => row[key])
  }

  it('has each month’s figure, what it was, and the change; months of both periods stay', async () => {
    await signedOn('2009-04-20', 20_000)
    await signedOn('2009-06-02', 5_000)
    await signedOn('2010-04-03', 30_000)
    const asked = { period: '2010-01-01/2010-12-31' }
    const made = await report('contracts-sales', asked)
    expect(made.comparison).toMatchObject({ from: '2009-01-01', to: '2009-12-31' })
    expect(made.rows.map(({ label }) => label)).toEqual(['2010-04', '2010-06'])
    expect(total(made, '2010-04')).toEqual([30_000, 20_000, 10_000, 50])
    expect(total(made, '2010-06')).toEqual([0, 5_000, -5_000, -100])
    expect(made.sums).toMatchObject({
      total: 30_000,
      'total:before': 25_000,
      'total:change': 5_000,
      'total:percent': 20,
    })
    expect(made.comparison?.figures.find(({ column }) => column.key === 'net')).toMatchObject({
      now: 30_000,
      before: 25_000,
    })
    const april = made.chart?.bars.find(({ label }) => label === '2010-04')
    expect(april).toEqual({ label: '2010-04', value: 30_000, before: 20_000 })
    // Months with nothing stand between the others.
    expect(made.chart?.bars).toHaveLength(12)

    const without = await report('contracts-sales', { ...asked, compare: 'none' })
    expect(without.comparison).toBeNull()
    expect(without.rows.map(({ label }) => label)).toEqual(['2010-04'])
    const quarter = { period: '2010-04-01/2010-06-30' }
    const before = await report('contracts-sales', quarter)
    expect(before.comparison).toMatchObject({ from: '2010-01-01', to: '2010-03-31' })
    expect(before.sums['total:before']).toBe(0)
    const year = await report('contracts-sales', { ...quarter, compare: 'lastYear' })
    expect(year.sums).toMatchObject({ total: 30_000, 'total:before': 25_000 })
    const open = await report('contracts-sales', { period: 'all' })
    expect(open.comparison).toBeNull()
  })

  it('matches rows that have no calendar by what they are', async () => {
    const item = await signedOn('2012-03-01', 4_000)
    const other = await signedOn('2011-03-01', 1_000)
    const made = await report('contracts-sales', { period: '2012-01-01/2012-12-31', by: 'item' })
    const of = (id: number) => made.rows.find(({ labelId }) => labelId === id)
    expect(of(item.id)).toMatchObject({ total: 4_000, 'total:before': 0, beforeOnly: false })
    expect(of(item.id)?.['total:percent']).toBeNull()
    expect(of(other.id)).toMatchObject({ total: 0, 'total:before': 1_000, beforeOnly: true })
  })

  it('is in the file: columns beside figures, lines below records', async () => {
    const asked = { period: '2010-01-01/2010-12-31', format: 'csv' }
    const sales = (await file(staff, 'contracts-sales', asked)).body
    expect(sales.split('\r\n')[0]).toContain(
      '"Total, before","Total, difference","Total, change (%)"',
    )
    expect(sales).toContain(',300.00,200.00,100.00,50,')
    const french = (await file(staff, 'contracts-sales', asked, 'fr')).body
    expect(french.split('\r\n')[0]).toContain('évolution (%)')

    await interred({ actualDate: '2013-02-03' })
    await interred({ actualDate: '2013-02-04' })
    await interred({ actualDate: '2012-02-04' })
    const register = { ...asked, period: '2013-01-01/2013-12-31', compare: 'before' }
    const lines = (await file(staff, 'interments-register', register)).body.trimEnd().split('\r\n')
    expect(lines.slice(-4).map((line) => line.replace(/,+$/, ''))).toEqual([
      '"Interments, 2013-01-01 – 2013-12-31",2',
      '"Interments, 2012-01-01 – 2012-12-31",1',
      'difference,1',
      'change (%),100',
    ])
  })

  it('leads from a month’s contracts to those that it counts', async () => {
    const made = await report('contracts-sales', { period: '2010-04-02/2010-06-30' })
    const row = made.rows.find(({ label }) => label === '2010-04') as ReportRow
    const drill = made.columns.find(({ key }) => key === 'contracts')?.drill
    const filter = drillDownFilter(drill?.filter ?? {}, row)
    expect(filter).toMatchObject({ signedOn_gte: '2010-04-02', signedOn_lte: '2010-04-30' })
    const listed = await staff.list('contracts', { filter })
    expect(listed.json()).toHaveLength(Number(row.contracts))
  })
})

it('columns with nothing in them are left out of the report and named', async () => {
  await interred({ actualDate: '2014-02-03', permitNumber: 'P-1' })
  const made = await report('interments-register', { period: '2014-01-01/2014-12-31' })
  expect(made.columns.map(({ key }) => key)).toContain('permitNumber')
  expect(made.columns.map(({ key }) => key)).not.toContain('officiant')
  expect(made.empty.map(({ key }) => key)).toEqual(
    expect.arrayContaining(['officiant', 'voided', 'place']),
  )
  const none = await report('interments-register', { period: '0900-01-01/0900-12-31' })
  expect(none.empty).toEqual([])
})

describe('the report of records to review', () => {
  it('shows each with its values', async () => {
    const person = async (more: object) => {
      const answer = await staff.post('deceased', { lastName: uniqueName('Odd'), ...more })
      return answer.json().id as number
    }
    const [before, old, unread, approximate, fine] = [
      await person({ birthDate: '1950-01-01', deathDate: '1940-01-01' }),
      await person({ birthDate: '1800-01-01', deathDate: '1950-01-01' }),
      await person({ birthDate: 'Found by the gate' }),
      await person({ birthDate: 'abt 1905', deathDate: '1900-01-01' }),
      await person({ birthDate: '1900-01-01', deathDate: '1950-01-01' }),
    ]
    const { interment } = await interred()
    const { rows } = await report('exceptions')
    const of = (id: number, area = 'deceased') =>
      rows
        .filter(
          (row) => row.recordId === id && row.area === area && row.what !== 'deceased.noInterment',
        )
        .map(({ what, says }) => [what, says])
    expect(of(before)).toEqual([['deceased.deathBeforeBirth', '1950-01-01 – 1940-01-01']])
    expect(of(old)).toEqual([['deceased.tooOld', '1800-01-01 – 1950-01-01']])
    expect(of(unread)).toEqual([['deceased.birthUnread', 'Found by the gate']])
    expect(of(approximate)).toEqual([])
    expect(of(fine)).toEqual([])
    expect(of(interment.id, 'interments')).toEqual([['interments.graveUnknown', '2024-03-05']])
    // One kind at a time; each that was found is one that can be asked for.
    const { params } = await report('exceptions')
    const choices = params.flatMap((one) => (one.kind === 'choice' ? one.choices : []))
    expect(choices).toEqual(
      expect.arrayContaining(['any', ...rows.map(({ what }) => String(what))]),
    )
    const aged = (await report('exceptions', { what: 'deceased.tooOld' })).rows
    expect(aged.map(({ recordId }) => recordId)).toContain(old)
    expect(new Set(aged.map(({ what }) => what))).toEqual(new Set(['deceased.tooOld']))
  })
})

it('the report of due work has the inspections and follow-ups until the day', async () => {
  const contact = await makeContact(staff)
  const day = todayIn('America/New_York')
  const one = await createRecord(staff, 'interactions', {
    contact: contact.id,
    subject: uniqueName('Call back'),
    nextAction: day,
  })
  const far = await createRecord(staff, 'interactions', {
    contact: contact.id,
    subject: uniqueName('Later'),
    nextAction: '2099-01-01',
  })
  const job = await createRecord(staff, 'work-orders', { title: uniqueName('Mow'), due: day })
  const done = await createRecord(staff, 'work-orders', {
    title: uniqueName('Mown'),
    due: day,
    status: 'done',
  })
  const { rows } = await report('work-due', { days: 0 })
  const jobs = rows.filter(({ area }) => area === 'work-orders').map(({ recordId }) => recordId)
  expect(jobs).toContain(job.id)
  expect(jobs).not.toContain(done.id)
  const ids = rows.filter(({ area }) => area === 'interactions').map(({ recordId }) => recordId)
  expect(ids).toContain(one.id)
  expect(ids).not.toContain(far.id)
})

it('the activity report counts what each person did, by the cemetery’s days', async () => {
  const day = todayIn('America/New_York')
  await makeContact(staff)
  const asked = { period: `${day}/${day}`, by: 'person' }
  const { rows } = await report('activity', asked)
  const mine = rows.find(({ area }) => area === 'contacts')
  expect(Number(mine?.created)).toBeGreaterThan(0)
  const entries = await report('activity', { ...asked, by: 'entry' })
  expect(rows.reduce((sum, { count }) => sum + Number(count), 0)).toBe(entries.count)
  const never = await report('activity', { period: '2001-01-01/2001-12-31' })
  expect(never.count).toBe(0)
})

describe('the reports’ query plans', () => {
  it('read audit entries and odd dates by their indexes', async () => {
    const { elm, oak, cedar } = open.world.cemeteries
    const { owner } = open.database
    for (const id of [elm, oak, cedar]) {
      await owner.query(
        `insert into deceased (cemetery_id, label, sort_key, last_name, birth_date, birth_date_edtf, birth_date_earliest, birth_date_latest, interment_status)
         select $1, 'Name ' || n, 'name ' || n, 'Name', '1900-01-01', case when n % 1000 > 0 then '1900-01-01' end, '1900-01-01', '1900-01-01', 'completed' from generate_series(1, 4000) n`,
        [id],
      )
      await owner.query(
        `insert into audit (cemetery_id, at, user_name, action, resource, record_id, label)
         select $1, now() - n * interval '1 hour', 'Ann', case when n % 4 = 0 then 'update' else 'import' end, 'deceased', n, 'Name' from generate_series(1, 8000) n`,
        [id],
      )
    }
    await owner.query('vacuum (analyze) deceased, audit')
    const registry = { areas, extensions }
    const plan = async (key: string, query: Record<string, string>) => {
      const known = reportsOf(registry).find((report) => report.key === key)
      if (!known) throw new Error(key)
      const who = { userId: 1, name: 'Ann', isSystemAdmin: true, cemetery: { timeZone: 'UTC' } }
      const viewer = {
        isSystemAdmin: true,
        isAccountManager: false,
        permissions: [],
        products: {},
        features: {},
      }
      const { ask } = parseReportRequest(known.report, query, {
        cemeteryId: elm,
        who: who as never,
        viewer,
        may: () => true,
        colleagues: [],
      })
      const { text, values } = numberedStatement(prepareReport(known.report, ask).rows)
      const client = await open.database.app.connect()
      try {
        await client.query('begin')
        await client.query("select app_set('app.cemetery_ids', $1), app_set('app.user_id', '1')", [
          `{${elm}}`,
        ])
        const { rows } = await client.query(`explain ${text}`, values)
        return rows.map((row) => row['QUERY PLAN']).join('\n')
      } finally {
        await client.query('rollback')
        client.release()
      }
    }
    const entries = await plan('activity', { by: 'entry', period: 'month' })
    expect(entries).toMatch(/audit_\w*(activity|_at_)\w*/)
    expect(entries).not.toMatch(/Seq Scan on audit/)
    // Entries are wide: what of all years is counted is in the index itself.
    const { rows: index } = await owner.query("select pg_get_indexdef('audit_activity'::regclass)")
    expect(index[0]?.pg_get_indexdef).toMatch(
      /\(cemetery_id, at\) INCLUDE \(user_name, resource, action\)/,
    )
    const beside = await plan('activity', { by: 'person', period: 'month', compare: 'before' })
    expect(beside).toMatch(/Full Join/)
    expect(beside).not.toMatch(/Seq Scan on audit/)
    const odd = await plan('exceptions', {})
    expect(odd).toMatch(/deceased_odd|deceased_\w*cemetery_id_id_idx/)
    expect(odd).not.toMatch(/Seq Scan on (deceased|interments|locations)/)
  })
})
