import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fromLocalDateTime } from '../local-time'
import {
  checkService,
  metresBetween,
  type PlannedService,
  type ServiceSurroundings,
  spanOf,
} from './check'
import { defaultServiceRules, minutesOf, newRuleEffects, type ServiceRules } from './rules'
import { isFree, slotsOf } from './slots'
import { sunTimes } from './sun'

const timeZone = 'America/New_York'
const at = (local: string) => fromLocalDateTime(local, timeZone) as string
const service = (start: string, more: Partial<PlannedService> = {}): PlannedService => ({
  id: null,
  start: at(start),
  end: null,
  disposition: 'burial',
  location: null,
  chapel: null,
  crew: null,
  point: null,
  ...more,
})
const rulesWith = (more: Partial<ServiceRules>): ServiceRules => ({
  ...defaultServiceRules,
  effects: newRuleEffects,
  ...more,
})
const around: ServiceSurroundings = {
  timeZone,
  now: Date.parse(at('2026-06-01T09:00')),
  chapels: new Map([
    [1, { clearingMinutes: 30, overlapping: false }],
    [2, { clearingMinutes: 0, overlapping: true }],
  ]),
  sun: () => null,
  holiday: (day) => (day === '2026-07-04' ? 'Independence Day' : null),
}
const codes = (
  one: PlannedService,
  others: readonly PlannedService[] = [],
  rules = defaultServiceRules,
  where = around,
) => checkService(one, others, rules, where).map(({ code, effect }) => `${code} ${effect}`)

describe('two services', () => {
  const here = service('2026-06-10T10:00', { id: 1, location: 7, chapel: 1, crew: 3 })
  it.each([
    ['the same place at one time', { location: 7 }, '10:30', ['samePlace no']],
    ['the same place after it', { location: 7 }, '11:00', []],
    ['another place at one time', { location: 8 }, '10:30', []],
    ['the same chapel at one time', { chapel: 1 }, '10:30', ['sameChapel no']],
    ['the same chapel before it is cleared', { chapel: 1 }, '11:20', ['sameChapel no']],
    ['the same chapel once it is cleared', { chapel: 1 }, '11:30', []],
    ['the same crew at one time', { crew: 3 }, '09:30', ['sameCrew no']],
    ['the same crew after it', { crew: 3 }, '11:00', []],
  ])('%s', (_, more, time, expected) => {
    expect(codes(service(`2026-06-10T${time}`, more), [here])).toEqual(expected)
  })

  it('may share a chapel for several services', () => {
    const one = service('2026-06-10T10:00', { id: 1, chapel: 2 })
    expect(codes(service('2026-06-10T10:00', { chapel: 2 }), [one])).toEqual([])
  })

  it('are warned of or let pass where the rules say so', () => {
    const effects = { ...newRuleEffects, samePlace: 'if', sameCrew: 'ignore' } as const
    const same = service('2026-06-10T10:00', { location: 7, crew: 3 })
    expect(codes(same, [here], rulesWith({ effects }))).toEqual(['samePlace if'])
  })

  it('pass over the service itself', () => {
    expect(codes({ ...here }, [here])).toEqual([])
  })

  it('need the time of the way between them', () => {
    const rules = rulesWith({ kmPerHour: 6 })
    // A kilometre apart: ten minutes.
    const far: [number, number] = [-74, 40.008983]
    const one = service('2026-06-10T10:00', { id: 1, crew: 3, point: [-74, 40] })
    const next = (time: string, crew = 3) => service(`2026-06-10T${time}`, { crew, point: far })
    expect(Math.round(metresBetween([-74, 40], far))).toBe(1000)
    expect(codes(next('11:05'), [one], rules)).toEqual(['roadTime if'])
    expect(codes(next('11:10'), [one], rules)).toEqual([])
    expect(codes(next('11:05', 4), [one], rules)).toEqual([])
  })
})

describe('the time of a service', () => {
  const hours = [
    { weekday: 'friday', opens: 540, closes: 960 },
    { weekday: 'saturday', opens: 540, closes: 720 },
  ] as const
  it.each([
    ['within the hours', '2026-06-12T09:00', []],
    ['before they open', '2026-06-12T08:59', ['closedHours no']],
    ['beyond closing', '2026-06-12T15:30', ['closedHours no']],
    ['until closing', '2026-06-12T15:00', []],
    ['on a day without hours', '2026-06-11T10:00', ['closedDay no']],
    ['over midnight', '2026-06-12T23:30', ['closedHours no']],
  ])('%s', (_, start, expected) => {
    expect(codes(service(start), [], rulesWith({ hours }))).toEqual(expected)
  })

  it('needs 48 hours of notice for a burial on Saturday, and none for others', () => {
    const leadTimes = [{ disposition: 'burial', weekday: 'saturday', hours: 48 }] as const
    const rules = rulesWith({ leadTimes })
    const thursday = { ...around, now: Date.parse(at('2026-06-11T10:01')) }
    expect(codes(service('2026-06-13T10:00'), [], rules, thursday)).toEqual(['leadTime no'])
    expect(codes(service('2026-06-13T10:01'), [], rules, thursday)).toEqual([])
    expect(codes(service('2026-06-12T10:00'), [], rules, thursday)).toEqual([])
    const urn = service('2026-06-13T10:00', { disposition: 'inurnment' })
    expect(codes(urn, [], rules, thursday)).toEqual([])
  })

  it('counts days without services by their calendar day, both ends', () => {
    const blackouts = [{ from: '2026-12-24', to: '2026-12-26', reason: 'Closed' }]
    const of = (day: string) => codes(service(`${day}T10:00`), [], rulesWith({ blackouts }))
    expect(['2026-12-23', '2026-12-24', '2026-12-26', '2026-12-27'].map(of)).toEqual([
      [],
      ['blackout no'],
      ['blackout no'],
      [],
    ])
    // Late in the evening it is the next day in UTC already.
    const late = service('2026-12-23T22:00')
    expect(codes(late, [], rulesWith({ blackouts }))).toEqual([])
  })

  it('names a holiday', () => {
    expect(codes(service('2026-07-04T10:00'), [], rulesWith({}))).toEqual(['holiday if'])
  })

  it('keeps to the wall clock on the days on which clocks change', () => {
    const rules = rulesWith({ hours: [{ weekday: 'sunday', opens: 540, closes: 1020 }] })
    for (const day of ['2027-03-14', '2026-11-01']) {
      expect(codes(service(`${day}T09:00`), [], rules)).toEqual([])
      expect(codes(service(`${day}T08:59`), [], rules)).toEqual(['closedHours no'])
      expect(codes(service(`${day}T16:00`), [], rules)).toEqual([])
    }
  })

  it('lies within daylight', () => {
    const sun = (day: string) => sunTimes(day, 42.36, -71.06)
    const of = (time: string) =>
      codes(service(`2026-12-21T${time}`), [], rulesWith({}), { ...around, sun })
    expect(of('07:00')).toEqual(['daylight if'])
    expect(of('07:20')).toEqual([])
    expect(of('15:00')).toEqual([])
    expect(of('15:30')).toEqual(['daylight if'])
  })
})

describe('the sun', () => {
  it.each([
    // US Naval Observatory, to the minute.
    ['2026-06-21', 42.36, -71.06, 'America/New_York', '05:07', '20:24'],
    ['2026-12-21', 42.36, -71.06, 'America/New_York', '07:10', '16:15'],
    ['2026-03-20', 48.85, 2.35, 'Europe/Paris', '06:55', '19:04'],
    ['2026-06-21', -33.87, 151.21, 'Australia/Sydney', '07:00', '16:54'],
  ])('of %s at %d, %d', (day, latitude, longitude, zone, rises, sets) => {
    const sun = sunTimes(day, latitude, longitude)
    const off = (time: number | undefined, clock: string) =>
      Math.abs((time ?? 0) - Date.parse(fromLocalDateTime(`${day}T${clock}`, zone) ?? '')) / 60_000
    expect(off(sun?.rises, rises)).toBeLessThan(4)
    expect(off(sun?.sets, sets)).toBeLessThan(4)
  })
  it('neither rises nor sets near the poles', () => {
    expect(sunTimes('2026-06-21', 78, 15)).toBeNull()
    expect(sunTimes('2026-12-21', 78, 15)).toBeNull()
  })
})

describe('slots', () => {
  const hours = [{ weekday: 'friday', opens: 540, closes: 720 }] as const
  it('offers the starts of a day, free where nothing refuses', () => {
    const taken = service('2026-06-12T10:00', { id: 1, chapel: 1 })
    const wanted = { ...service('2026-06-12T10:00'), chapel: 1 }
    const slots = slotsOf('2026-06-12', wanted, [taken], rulesWith({ hours }), around)
    expect(slots.map((slot) => [slot.start, isFree(slot)])).toEqual(
      [
        ['09:00', false],
        ['09:30', false],
        ['10:00', false],
        ['10:30', false],
        ['11:00', false],
        // An hour is left no more.
        ['11:30', false],
      ].map(([time, free]) => [at(`2026-06-12T${time}`), free]),
    )
    const free = slotsOf('2026-06-12', wanted, [], rulesWith({ hours }), around).filter(isFree)
    expect(free).toHaveLength(5)
  })
  it('offers nothing of the past and nothing on a closed day', () => {
    const wanted = service('2026-06-12T10:00')
    const noon = { ...around, now: Date.parse(at('2026-06-12T10:45')) }
    expect(slotsOf('2026-06-12', wanted, [], rulesWith({ hours }), noon)).toHaveLength(2)
    expect(slotsOf('2026-06-13', wanted, [], rulesWith({ hours }), around)).toEqual([])
  })
})

describe('laws of any two services', () => {
  const some = fc.record({
    id: fc.constant(null),
    start: fc
      .integer({ min: 0, max: 2000 })
      .map((m) => new Date(1.8e12 + m * 60_000).toISOString()),
    end: fc.constant(null),
    disposition: fc.constantFrom('burial', 'inurnment', null),
    location: fc.option(fc.integer({ min: 1, max: 3 })),
    chapel: fc.option(fc.integer({ min: 1, max: 3 })),
    crew: fc.option(fc.integer({ min: 1, max: 3 })),
    point: fc.constant(null),
  })
  it('a clash is mutual, and there is one exactly where their times and something else are shared', () => {
    fc.assert(
      fc.property(some, some, (a, b) => {
        const clashes = (x: PlannedService, y: PlannedService) =>
          checkService(x, [y], defaultServiceRules, { ...around, chapels: new Map() }).map(
            ({ rule }) => rule,
          )
        expect(clashes(a, b)).toEqual(clashes(b, a))
        const [x, y] = [spanOf(a, defaultServiceRules), spanOf(b, defaultServiceRules)]
        const overlap = x.from < y.to && y.from < x.to
        const shared = (['location', 'chapel', 'crew'] as const).filter(
          (name) => a[name] !== null && a[name] === b[name],
        )
        expect(clashes(a, b)).toHaveLength(overlap ? shared.length : 0)
      }),
    )
  })
  it('what is offered as free is taken as it is', () => {
    fc.assert(
      fc.property(fc.array(some, { maxLength: 6 }), some, (others, wanted) => {
        for (const slot of slotsOf('2027-01-15', wanted, others, defaultServiceRules, around))
          expect(
            checkService({ ...wanted, start: slot.start }, others, defaultServiceRules, around),
          ).toEqual(slot.findings)
      }),
    )
  })
})

it.each([
  ['9:30', 570],
  ['09:05', 545],
  ['24:00', 1440],
  ['24:01', null],
  ['9.30', null],
  ['09:60', null],
])('reads %s as a time of day', (text, minutes) => {
  expect(minutesOf(text)).toBe(minutes)
})
