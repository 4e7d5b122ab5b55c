import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, todayIn } from '../core/calendar-days'
import { fromLocalDateTime } from '../core/local-time'
import { type Api, api } from './support/api'
import { pdfText } from './support/pdf-text'
import {
  createRecord,
  makePerson,
  makeSpace,
  rightOn,
  uniqueName,
  userWith,
} from './support/places'
import { makeItem } from './support/sales'
import { type OpenWorld, openWorld } from './support/world'

let open: OpenWorld
let staff: Api
let elm: Api
let timeZone: string
beforeAll(async () => {
  open = await openWorld()
  const { oak, elm: other } = open.world.cemeteries
  await open.database.owner.query(
    'update cemeteries set centre_latitude = 42.36, centre_longitude = -71.06',
  )
  staff = await api(open, 'admin@world.test', oak)
  elm = await api(open, 'admin@world.test', other)
  const { rows } = await open.database.owner.query(
    'select time_zone from cemeteries where id = $1',
    [oak],
  )
  timeZone = rows[0].time_zone
})
afterAll(() => open.close())

/** Each test has days of its own, all of them ahead. */
let serial = 20
const newDay = () => addDays(todayIn(timeZone), serial++)
const at = (day: string, time: string) => fromLocalDateTime(`${day}T${time}`, timeZone) as string
const hold = async (body: object, who = staff) =>
  who.post('interments', {
    deceased: (await makePerson(who)).id,
    status: 'scheduled',
    disposition: 'burial',
    ...body,
  })
const held = async (body: object) => {
  const answer = await hold(body)
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json()
}
const chapelOf = (who = staff, more: object = {}) =>
  createRecord(who, 'chapels', { name: uniqueName('Chapel'), ...more })
const crewOf = (who = staff) => createRecord(who, 'crews', { name: uniqueName('Crew') })
const calendar = async (from: string, to: string, who = staff) => {
  const answer = await who.get(`calendar?from=${from}&to=${to}`)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}

/** Rules in force for a while; put away when the work is done. */
async function underRules<T>(rules: object, work: () => Promise<T>): Promise<T> {
  const set = await createRecord(staff, 'service-rules', {
    name: uniqueName('Rules'),
    inForceFrom: '2020-01-01',
    ...rules,
  })
  try {
    return await work()
  } finally {
    await staff.delete(`service-rules/${set.id}`, set.version)
  }
}

describe('two services at one time', () => {
  it.each([
    ['chapel', 'sameChapel', chapelOf],
    ['crew', 'sameCrew', crewOf],
    ['location', 'samePlace', makeSpace],
  ] as const)('are refused in one %s, and the other is named', async (field, kind, make) => {
    const day = newDay()
    const what = (await make(staff)).id
    const urn = { disposition: 'inurnment', [field]: what }
    const first = await held({ ...urn, scheduledStart: at(day, '10:00') })
    const second = await hold({ ...urn, scheduledStart: at(day, '10:30') })
    expect([second.statusCode, second.json()]).toMatchObject([
      409,
      {
        code: 'clash',
        params: { kind, at: '10:00', names: first.label },
        with: [{ resource: 'interments', recordId: first.id }],
      },
    ])
    // After it, and on the hour that it leaves.
    const later = await held({ ...urn, scheduledStart: at(day, '11:00') })
    const back = await staff.put(
      `interments/${later.id}`,
      { scheduledStart: at(day, '10:59') },
      later.version,
    )
    expect(back.json()).toMatchObject({ code: 'clash', with: [{ recordId: first.id }] })
  })

  it('are held apart by the time that a chapel needs, or let in side by side', async () => {
    const day = newDay()
    const [slow, wide] = [
      await chapelOf(staff, { clearing: 45 }),
      await chapelOf(staff, { overlapping: true }),
    ]
    await held({ chapel: slow.id, scheduledStart: at(day, '10:00') })
    const soon = { chapel: slow.id, scheduledStart: at(day, '11:30') }
    expect((await hold(soon)).json()).toMatchObject({ code: 'clash' })
    await held({ ...soon, scheduledStart: at(day, '11:45') })
    await held({ chapel: wide.id, scheduledStart: at(day, '10:00') })
    await held({ chapel: wide.id, scheduledStart: at(day, '10:00') })
  })

  it('take no notice of what was voided, archived or is over', async () => {
    const chapel = (await chapelOf()).id
    const day = newDay()
    const body = { chapel, scheduledStart: at(day, '10:00') }
    const first = await held(body)
    await staff.delete(`interments/${first.id}`, first.version)
    await held(body)
    const back = await staff.post(`interments/${first.id}/restore`)
    expect(back.json()).toMatchObject({ code: 'clash' })
    const past = { chapel, scheduledStart: at(addDays(todayIn(timeZone), -3), '10:00') }
    await held({ ...past, status: 'requested' })
    await held({ ...past, status: 'requested' })
  })

  it('are never both stored, whoever writes at once: neither new nor moved', async () => {
    for (const start of ['10:00', '19:55']) {
      const chapel = (await chapelOf()).id
      const day = newDay()
      const answers = await Promise.all(
        [0, 1, 2, 3, 4, 5, 6, 7].map(async (i) =>
          hold({
            chapel,
            scheduledStart: new Date(Date.parse(at(day, start)) + i * 60_000).toISOString(),
          }),
        ),
      )
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([
        201,
        ...Array(7).fill(409),
      ])
      const { services } = await calendar(day, day)
      expect(services.filter((one: { chapel: number }) => one.chapel === chapel)).toHaveLength(1)
    }
    const crew = (await crewOf()).id
    const day = newDay()
    const three = await Promise.all(
      ['08:00', '12:00', '16:00'].map((time) => held({ crew, scheduledStart: at(day, time) })),
    )
    const moved = await Promise.all(
      three.map(({ id, version }) =>
        staff.put(`interments/${id}`, { scheduledStart: at(day, '14:00') }, version),
      ),
    )
    expect(moved.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  })

  it('of two cemeteries have nothing to do with each other', async () => {
    const day = newDay()
    const theirs = (await chapelOf(elm)).id
    const foreign = await hold({ chapel: theirs, scheduledStart: at(day, '10:00') })
    expect(foreign.statusCode).toBe(400)
    const crew = (await crewOf(elm)).id
    expect((await hold({ crew })).statusCode).toBe(400)
    expect((await staff.get(`calendar/slots?on=${day}&chapel=${theirs}`)).statusCode).toBe(400)
    expect((await staff.get(`chapels/${theirs}`)).statusCode).toBe(404)
  })

  it('are let in where the rules only warn, and that is shown', async () => {
    const day = newDay()
    const crew = (await crewOf()).id
    await underRules({ sameCrew: 'if', closedHours: 'ignore', daylight: 'ignore' }, async () => {
      const [a, b] = [
        await held({ crew, scheduledStart: at(day, '10:00') }),
        await held({ crew, scheduledStart: at(day, '10:00') }),
      ]
      const { services } = await calendar(day, day)
      expect(services.map((one: { findings: object[] }) => one.findings)).toMatchObject([
        [{ code: 'sameCrew', effect: 'if', other: b.id }],
        [{ code: 'sameCrew', effect: 'if', other: a.id }],
      ])
    })
  })
})

describe('the rules of a cemetery', () => {
  const refused = (answer: { statusCode: number; json: () => { reasons?: object[] } }) => [
    answer.statusCode,
    answer.json().reasons?.map((reason) => (reason as { code: string }).code),
  ]

  it('refuse an hour outside the opening hours, unless somebody says why', async () => {
    const day = newDay()
    const hours = [
      'monday',
      'tuesday',
      'wednesday',
      'thursday',
      'friday',
      'saturday',
      'sunday',
    ].map((weekday) => ({ weekday, opens: '9:00', closes: '16:00' }))
    await underRules({ hours }, async () => {
      const late = { scheduledStart: at(day, '15:30') }
      const answer = await hold(late)
      expect(refused(answer)).toEqual([409, ['closedHours']])
      expect(answer.json()).toMatchObject({
        code: 'blocked',
        mayOverride: true,
        reasons: [{ verdict: 'no', params: { hours: '09:00–16:00' }, next: [] }],
      })
      const done = await held({ ...late, override: { reason: 'The family comes from afar' } })
      expect(done.overrideReason).toBe('The family comes from afar')
      // What was let in may be changed elsewhere without being asked about its time again.
      const saved = await staff.put(`interments/${done.id}`, { remarks: 'x' }, done.version)
      expect(saved.statusCode).toBe(200)
      const clerk = await api(
        open,
        await userWith(open, staff.cemeteryId, ['decWrite']),
        staff.cemeteryId,
      )
      const person = (await makePerson(clerk)).id
      const tried = await clerk.post('interments', {
        deceased: person,
        status: 'scheduled',
        scheduledStart: at(day, '08:00'),
        override: { reason: 'I say so' },
      })
      expect(tried.statusCode).toBe(403)
    })
  })

  it('refuse too short a notice, a day without services and what else they name', async () => {
    const day = newDay()
    await underRules(
      {
        leadTimes: [{ disposition: 'burial', hours: 24 * 80 }],
        blackouts: [{ from: day, reason: 'Day of the dead' }],
      },
      async () => {
        const body = { scheduledStart: at(day, '12:00') }
        expect(refused(await hold(body))).toEqual([409, ['leadTime', 'blackout']])
        expect(refused(await hold({ ...body, disposition: 'inurnment' }))).toEqual([
          409,
          ['blackout'],
        ])
      },
    )
  })

  it('keep why the hour was let in, beside why the place was', async () => {
    const [day, next] = [newDay(), newDay()]
    const hours = [
      'monday',
      'tuesday',
      'wednesday',
      'thursday',
      'friday',
      'saturday',
      'sunday',
    ].map((weekday) => ({ weekday, opens: '9:00', closes: '16:00' }))
    const space = await makeSpace(staff)
    await rightOn(staff, space.id)
    await underRules({ hours }, async () => {
      const first = await held({
        location: space.id,
        scheduledStart: at(day, '12:00'),
        override: { reason: 'A court says so' },
      })
      expect(first).toMatchObject({ authority: 'no', overrideReason: 'A court says so' })
      const put = async (body: object, version: number) => {
        const answer = await staff.put(`interments/${first.id}`, body, version)
        expect(answer.statusCode, answer.body).toBe(200)
        return answer.json()
      }
      const late = await put(
        { scheduledStart: at(next, '18:00'), override: { reason: 'They come from afar' } },
        first.version,
      )
      expect(late.overrideReason).toBe('A court says so; They come from afar')
      // Asked about the place again, the hour stays let in.
      const other = await put({ officiant: 'Fr. Hale', status: 'requested' }, late.version)
      expect(other.overrideReason).toBe('A court says so; They come from afar')
      const back = await put({ scheduledStart: at(next, '12:00') }, other.version)
      expect(back.overrideReason).toBe('A court says so')
    })
  })

  it('name what is charged on a holiday, to those who may read contracts', async () => {
    const item = await makeItem(staff, { kind: 'service', price: 30000 })
    const rule = await createRecord(staff, 'price-rules', {
      name: uniqueName('Holiday surcharge'),
      priceItem: item.id,
      holiday: true,
    })
    const year = Number(todayIn(timeZone).slice(0, 4)) + 1
    const start = at(`${year}-07-04`, '12:00')
    const charges = async (scheduledStart: string) =>
      (await staff.post('at-need/proposal', { lastName: 'Nobody', scheduledStart })).json().charges
    expect(await charges(start)).toEqual([])
    await underRules({ holidayCountry: 'us', holiday: 'if' }, async () => {
      const found = async (who: Api) =>
        (await who.get(`calendar/slots?on=${year}-07-04&start=${encodeURIComponent(start)}`)).json()
          .findings
      expect(await found(staff)).toMatchObject([
        { rule: 'holiday', code: 'holidayCharged', params: { charges: rule.name } },
      ])
      const email = await userWith(open, staff.cemeteryId, ['decRead'])
      expect(await found(await api(open, email, staff.cemeteryId))).toMatchObject([
        { rule: 'holiday', code: 'holiday' },
      ])
      expect(await charges(start)).toMatchObject([{ rule: rule.name, quantity: 1 }])
      expect(await charges(at(`${year}-07-07`, '12:00'))).toEqual([])
    })
    await staff.delete(`price-rules/${rule.id}`, rule.version)
  })

  it('say how long a service usually takes, by its disposition', async () => {
    const rules = { defaultMinutes: 75, durations: [{ disposition: 'inurnment', minutes: 25 }] }
    const year = Number(todayIn(timeZone).slice(0, 4)) + 1
    await underRules(rules, async () => {
      const minutes = async (disposition: string) =>
        (await staff.get(`calendar/slots?on=${year}-07-07&disposition=${disposition}`)).json()
          .minutes
      expect([await minutes('inurnment'), await minutes('burial')]).toEqual([25, 75])
    })
  })

  it('offer the countries and regions whose holidays are known', async () => {
    const answer = await staff.get('service-rules/holiday-countries?language=fr')
    const { countries } = answer.json() as {
      countries: Array<{ code: string; name: string; regions: Array<{ code: string }> }>
    }
    const country = (code: string) => countries.find((one) => one.code === code)
    expect(country('GB')?.regions.map(({ code }) => code)).toContain('SCT')
    expect(country('US')?.regions.map(({ code }) => code)).toContain('TX')
    expect(country('FR')?.name).toBe('France')
  })

  it('know the holidays of a country', async () => {
    await underRules({ holidayCountry: 'us', holiday: 'no' }, async () => {
      const july = `${Number(todayIn(timeZone).slice(0, 4)) + 1}-07-04`
      const feast = await hold({ disposition: 'inurnment', scheduledStart: at(july, '12:00') })
      expect(feast.json().reasons).toMatchObject([
        { code: 'holiday', params: { on: july, holiday: 'Independence Day' } },
      ])
    })
  })

  it('are checked themselves, and begin with the usual effects', async () => {
    const wrong = await staff.post('service-rules', {
      name: uniqueName('Rules'),
      inForceFrom: '9000-01-01',
      hours: [
        { weekday: 'monday', opens: '25:00', closes: '16:00' },
        { weekday: 'monday', opens: '12:00', closes: '9:00' },
      ],
      holidayCountry: 'US',
      holidayRegion: 'BY',
    })
    expect(
      wrong.json().errors.map((e: { field: string; code: string }) => [e.field, e.code]),
    ).toEqual([
      ['hours.0.opens', 'clockTime'],
      ['hours.1.closes', 'closesFirst'],
      ['holidayRegion', 'holidayRegion'],
    ])
    const set = await createRecord(staff, 'service-rules', {
      name: uniqueName('Rules'),
      inForceFrom: '9000-01-01',
    })
    expect(set).toMatchObject({ sameChapel: 'no', roadTime: 'if', slotMinutes: 30 })
  })
})

describe('GET /calendar', () => {
  it('answers the services of its days with chapels, crews and sections', async () => {
    const day = newDay()
    const [chapel, crew] = [await chapelOf(), await crewOf()]
    const garden = await makeSpace(staff)
    const lot = await createRecord(staff, 'locations', {
      name: uniqueName('Lot'),
      parent: garden.id,
    })
    const one = await held({
      location: lot.id,
      chapel: chapel.id,
      crew: crew.id,
      scheduledStart: at(day, '00:00'),
      override: { reason: 'No right yet' },
    })
    await held({ scheduledStart: at(addDays(day, 1), '00:00') })
    const answer = await calendar(day, day)
    expect(answer.services).toMatchObject([
      {
        id: one.id,
        label: one.label,
        scheduledStart: at(day, '00:00'),
        ends: at(day, '01:00'),
        section: garden.id,
        place: lot.label,
        chapel: chapel.id,
        crew: crew.id,
        findings: [],
      },
    ])
    expect(answer.resources.sections).toEqual([{ id: garden.id, label: garden.label }])
    expect(answer.resources.chapels).toContainEqual({ id: chapel.id, label: chapel.label })
    expect(answer.days).toMatchObject([{ date: day, hours: null, blackout: null, holiday: null }])
    expect(answer.days[0].sunrise < answer.days[0].sunset).toBe(true)
    serial++
  })

  it('says work only to those who may read it, and places likewise', async () => {
    const day = newDay()
    const space = await makeSpace(staff)
    const order = await createRecord(staff, 'work-orders', {
      title: 'Open',
      locations: [space.id],
      scheduledStart: at(day, '07:00'),
    })
    await held({
      location: space.id,
      scheduledStart: at(day, '10:00'),
      override: { reason: 'No right yet' },
    })
    const clerk = await api(
      open,
      await userWith(open, staff.cemeteryId, ['decRead']),
      staff.cemeteryId,
    )
    expect((await calendar(day, day)).workOrders).toMatchObject([{ id: order.id }])
    expect(await calendar(day, day, clerk)).toMatchObject({
      workOrders: null,
      services: [{ place: null, section: null }],
      resources: { sections: [] },
    })
  })

  it.each([
    ['', 'from'],
    ['?from=2026-01-01&to=2025-12-31', 'to'],
    ['?from=2026-01-01&to=2026-06-01', 'to'],
    ['?from=2026-01-01&to=2026-01-02&x=1', 'x'],
    ['?from=tomorrow&to=2026-01-02', 'from'],
  ])('refuses %s', async (query, field) => {
    const answer = await staff.get(`calendar${query}`)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().errors[0].field).toBe(field)
  })
})

describe('the times of a day', () => {
  it('are free by the same rules as a service that is saved', async () => {
    const day = newDay()
    const chapel = (await chapelOf()).id
    const one = await held({ chapel, scheduledStart: at(day, '10:00') })
    const ask = async (more: string) =>
      (await staff.get(`calendar/slots?on=${day}&chapel=${chapel}${more}`)).json()
    const taken = ({ slots }: { slots: Array<{ start: string; free: boolean }> }) =>
      slots.filter(({ free }) => !free).map(({ start }) => start)
    expect(taken(await ask(''))).toEqual(['09:30', '10:00', '10:30'].map((time) => at(day, time)))
    expect(taken(await ask(`&interment=${one.id}`))).toEqual([])
    const { findings } = await ask(`&start=${encodeURIComponent(at(day, '10:10'))}`)
    expect(findings).toMatchObject([{ code: 'sameChapel', effect: 'no', other: one.id }])
  })
})

describe('a calendar feed', () => {
  const feedOf = async (body: object = {}) => {
    const feed = await createRecord(staff, 'calendar-feeds', { name: uniqueName('Feed'), ...body })
    const made = await staff.post(`calendar-feeds/${feed.id}/address`, {}, feed.version)
    expect(made.statusCode, made.body).toBe(200)
    return { ...feed, path: made.json().path as string }
  }
  const read = (url: string) => open.app.inject({ url })
  const events = (text: string) =>
    text
      .replaceAll('\r\n ', '')
      .split('BEGIN:VEVENT')
      .slice(1)
      .map((event) =>
        Object.fromEntries(
          event
            .split('\r\n')
            .filter((line) => line.includes(':'))
            .map((line) => {
              const [name = '', ...value] = line.split(':')
              return [name.split(';')[0], value.join(':')]
            }),
        ),
      )

  it('is read without signing in, and tells what is cancelled', async () => {
    const crew = (await crewOf()).id
    const feed = await feedOf({ crew })
    const day = newDay()
    const one = await held({ crew, scheduledStart: at(day, '10:00') })
    await held({ scheduledStart: at(day, '10:00') })
    const answer = await read(feed.path)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8')
    const [event] = events(answer.body)
    expect(events(answer.body)).toHaveLength(1)
    expect(event).toMatchObject({
      STATUS: 'CONFIRMED',
      SUMMARY: 'Burial',
      DTSTART: `${day.replaceAll('-', '')}T100000`,
      SEQUENCE: '0',
    })
    expect(answer.body).not.toContain('Harold')
    const moved = await staff.put(
      `interments/${one.id}`,
      { scheduledStart: at(day, '11:00') },
      one.version,
    )
    await staff.delete(`interments/${one.id}`, moved.json().version)
    const [gone] = events((await read(feed.path)).body)
    expect(gone).toMatchObject({ UID: event?.UID, STATUS: 'CANCELLED' })
    expect(Number(gone?.SEQUENCE)).toBeGreaterThan(0)
    const noted = (await staff.get(`calendar-feeds/${feed.id}`)).json()
    expect(noted).toMatchObject({ status: 'active', version: feed.version })
    expect(noted.lastUsed).not.toBeNull()
  })

  it('names the dead only where its setting says so, and never who is withheld', async () => {
    const chapel = (await chapelOf()).id
    const feed = await feedOf({ chapel, withNames: true })
    const day = newDay()
    await held({ chapel, scheduledStart: at(day, '10:00') })
    const hidden = await createRecord(staff, 'deceased', { lastName: 'Secret', withheld: true })
    await held({ chapel, scheduledStart: at(day, '12:00'), deceased: hidden.id })
    const found = events((await read(feed.path)).body)
    expect(found[0]?.SUMMARY).toContain('Harold')
    expect(found[1]?.SUMMARY).toBe('Burial')
  })

  it('is for one funeral home alone', async () => {
    const home = await createRecord(staff, 'funeral-homes', { name: uniqueName('Home') })
    const feed = await feedOf({ funeralHome: home.id })
    const day = newDay()
    const theirs = await createRecord(staff, 'deceased', {
      lastName: 'Theirs',
      funeralHome: home.id,
    })
    await held({ scheduledStart: at(day, '09:00') })
    await held({ scheduledStart: at(day, '12:00'), deceased: theirs.id })
    expect(events((await read(feed.path)).body)).toHaveLength(1)
    // The service is another home's by now; the person's record still names the first one.
    const other = await createRecord(staff, 'funeral-homes', { name: uniqueName('Home') })
    const moved = await createRecord(staff, 'deceased', {
      lastName: 'Moved',
      funeralHome: home.id,
    })
    await held({ scheduledStart: at(day, '15:00'), deceased: moved.id, funeralHome: other.id })
    expect(events((await read(feed.path)).body)).toHaveLength(1)
    expect(events((await read((await feedOf({ funeralHome: other.id })).path)).body)).toHaveLength(
      1,
    )
  })

  it('has one address, which is stored as a hash and ends at once', async () => {
    const feed = await feedOf()
    const token = feed.path.split('/').at(-1)?.replace('.ics', '') as string
    expect(Buffer.from(token.split('.')[1] as string, 'base64url').length * 8).toBeGreaterThan(127)
    for (const table of ['calendar_feed_tokens', 'calendar_feeds']) {
      const { rows } = await open.database.owner.query(
        `select count(*)::int as n, count(*) filter (where t::text like '%' || $1 || '%')::int as found from ${table} t`,
        [token.split('.')[1]],
      )
      expect(rows[0].n, table).toBeGreaterThan(0)
      expect(rows[0].found, table).toBe(0)
    }
    const again = await staff.post(`calendar-feeds/${feed.id}/address`, {}, feed.version)
    expect((await read(feed.path)).statusCode).toBe(404)
    const second = again.json().path as string
    expect((await read(second)).statusCode).toBe(200)
    const ended = await staff.post(`calendar-feeds/${feed.id}/revoke`, {}, feed.version)
    expect(ended.json()).toMatchObject({ status: 'revoked' })
    const [revoked, wrong, none] = [
      await read(second),
      await read(second.replace(/.{6}\.ics$/, 'aaaaaa.ics')),
      await read('/api/v1/calendar-feeds/x.ics'),
    ]
    const told = ({ statusCode, json }: typeof revoked) => {
      const { instance: _, ...problem } = json()
      return [statusCode, problem]
    }
    expect(told(wrong)).toEqual(told(revoked))
    expect(told(none)).toEqual(told(revoked))
    expect(revoked.statusCode).toBe(404)
  })

  it('of an archived feed leads nowhere, also when it is brought back', async () => {
    const feed = await feedOf()
    await staff.delete(`calendar-feeds/${feed.id}`, feed.version)
    expect((await read(feed.path)).statusCode).toBe(404)
    await staff.post(`calendar-feeds/${feed.id}/restore`)
    expect((await read(feed.path)).statusCode).toBe(404)
  })

  it('refuses those who guess', async () => {
    const guess = () =>
      open.app.inject({ url: '/api/v1/calendar-feeds/y.ics', remoteAddress: '203.0.113.9' })
    const codes = []
    for (let i = 0; i < 32; i++) codes.push((await guess()).statusCode)
    expect(codes.at(0)).toBe(404)
    expect(codes.at(-1)).toBe(429)
  })
})

describe('the dig sheet of an interment', () => {
  const square = (x: number, y: number) => ({
    type: 'Polygon',
    coordinates: [
      [
        [x, y],
        [x + 0.00001, y],
        [x + 0.00001, y + 0.00002],
        [x, y + 0.00002],
        [x, y],
      ],
    ],
  })
  const printed = async (space: { id: number }, more: object = {}) => {
    const one = await held({
      location: space.id,
      depth: 1.8,
      container: 'Oak casket',
      scheduledStart: at(newDay(), '10:00'),
      override: { reason: 'No right yet' },
      ...more,
    })
    const made = await staff.post(`interments/${one.id}/papers`, {
      paper: 'digSheet',
      language: 'en',
    })
    expect(made.statusCode, made.body).toBe(201)
    const file = await open.app.inject({ url: made.json().url })
    return (await pdfText(file.rawPayload)).join('\n')
  }

  it('says depth, container and who lies on each side, by the map', async () => {
    const lot = await makeSpace(staff, { geometry: square(-71, 42) })
    const [west, own, east] = await Promise.all(
      [0, 1, 2].map((i) =>
        makeSpace(staff, { parent: lot.id, geometry: square(-71 + i * 0.000012, 42) }),
      ),
    )
    const neighbor = await held({
      location: west?.id,
      scheduledStart: at(newDay(), '10:00'),
      override: { reason: 'No right yet' },
    })
    const text = await printed(own as { id: number })
    expect(text).toMatch(/Depth\s*5′ 11″/)
    expect(text).toContain('Oak casket')
    expect(text).toContain('North is at the top.')
    expect(text).toContain(`${west?.label}: ${neighbor.label}`)
    expect(text).toContain(`${east?.label}: no interment known`)
  })

  it('says the level with its depth, the inner measures and what to take care of', async () => {
    const space = await makeSpace(staff, {
      room: JSON.stringify({
        alternatives: [{ caskets: 2, cremains: 0 }],
        levels: [{ depth: 2438 }, { depth: 1829 }],
        inner: { length: 2134, width: 864 },
      }),
    })
    const text = await printed(space, {
      level: 2,
      containerLength: 2.083,
      containerWidth: 0.711,
      infectious: true,
    })
    expect(text).toMatch(/Level\s*2/)
    expect(text).toMatch(/Depth of level 2\s*6′/)
    expect(text).toMatch(/Inner length\s*7′/)
    expect(text).toMatch(/Inner width\s*2′ 10″/)
    expect(text).toMatch(/Outer length × width\s*6′ 10″ × 2′ 4″/)
    expect(text).toContain('Infectious: keep the container closed.')
    expect(text).not.toContain('Oversize')
  })

  it('says who comes before and after where nothing is drawn', async () => {
    const lot = await makeSpace(staff)
    const make = (name: string) => makeSpace(staff, { parent: lot.id, name })
    const [first, second] = [await make('1'), await make('2')]
    const text = await printed(second)
    expect(text).toContain(`${first.label}: no interment known`)
    expect(text).toMatch(/After it\s*No space/)
    expect(text).not.toContain('North is at the top.')
  })
})

it('reads a month by an index, however many interments there are', async () => {
  const { rows } = await open.database.owner.query(
    `explain select 1 from interments where cemetery_id = 1 and archived_at is null
       and scheduled_start >= now() and scheduled_start < now() + interval '42 days'
       and status in ('requested', 'scheduled', 'completed') order by scheduled_start, id limit 2001`,
  )
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('scheduled_start')
})
