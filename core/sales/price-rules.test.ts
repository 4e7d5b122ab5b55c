import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { weekdayOfDay, weekdays } from '../calendar/rules'
import { dispositions } from '../space'
import {
  type ChargedInterment,
  chargesOf,
  type PriceRuleConditions,
  residencies,
} from './price-rules'

const saturday = '2026-11-28'
const known: ChargedInterment = {
  disposition: 'burial',
  day: saturday,
  hour: 15,
  holiday: false,
  resident: true,
  age: 81,
}
const holds = (rule: PriceRuleConditions, of: Partial<ChargedInterment> = {}) =>
  chargesOf([rule], { ...known, ...of }, '2026-11-24').length === 1

describe('price rules', () => {
  it.each<[string, PriceRuleConditions, Partial<ChargedInterment>, boolean]>([
    ['without conditions', {}, {}, true],
    ['for burials', { burial: true }, {}, true],
    ['for urns', { inurnment: true }, {}, false],
    ['for several kinds', { burial: true, inurnment: true }, { disposition: 'inurnment' }, true],
    ['on Saturdays', { saturday: true }, {}, true],
    ['on Saturdays, of a Friday', { saturday: true }, { day: '2026-11-27' }, false],
    ['on Saturdays, of no day yet', { saturday: true }, { day: null, hour: null }, false],
    ['on weekends', { saturday: true, sunday: true }, { day: '2026-11-29' }, true],
    ['on holidays', { holiday: true }, { holiday: true }, true],
    ['on holidays, of a Saturday', { holiday: true }, {}, false],
    ['on holidays, where none are known', { holiday: true }, { holiday: null }, false],
    [
      'on Sundays and holidays, of a holiday',
      { sunday: true, holiday: true },
      { holiday: true },
      true,
    ],
    ['on Saturdays and holidays, of a Saturday', { saturday: true, holiday: true }, {}, true],
    ['from three on', { fromHour: 15 }, {}, true],
    ['from three on, at noon', { fromHour: 15 }, { hour: 12 }, false],
    ['from three on, at no hour yet', { fromHour: 15 }, { hour: null }, false],
    ['for residents', { residency: 'resident' }, {}, true],
    ['for others', { residency: 'nonResident' }, {}, false],
    ['for others, of one', { residency: 'nonResident' }, { resident: false }, true],
    ['for residents, unknown', { residency: 'resident' }, { resident: null }, false],
    ['for children', { ageTo: 12 }, {}, false],
    ['for children, of one of twelve', { ageTo: 12 }, { age: 12 }, true],
    ['for adults, of an unknown age', { ageFrom: 13 }, { age: null }, false],
    ['until yesterday', { effectiveTo: '2026-11-27' }, {}, false],
    ['from the day on', { effectiveFrom: saturday }, {}, true],
    ['of next week, of no day yet', { effectiveFrom: saturday }, { day: null }, false],
  ])('%s', (_, rule, of, expected) => {
    expect(holds(rule, of)).toBe(expected)
  })

  const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null })
  const flags = (names: readonly string[]) =>
    fc.record(Object.fromEntries(names.map((name) => [name, fc.boolean()])))
  const rule = fc
    .tuple(
      flags([...dispositions, ...weekdays, 'holiday']),
      fc.record({
        fromHour: maybe(fc.integer({ min: 0, max: 23 })),
        residency: maybe(fc.constantFrom(...residencies)),
        ageFrom: maybe(fc.integer({ min: 0, max: 150 })),
        ageTo: maybe(fc.integer({ min: 0, max: 150 })),
      }),
    )
    .map(([ticked, more]) => ({ ...ticked, ...more }) as PriceRuleConditions)
  const interment = fc.record({
    disposition: fc.constantFrom(...dispositions),
    day: fc
      .integer({ min: 0, max: 3000 })
      .map((n) => new Date(Date.UTC(2024, 0, 1 + n)).toISOString().slice(0, 10)),
    hour: maybe(fc.integer({ min: 0, max: 23 })),
    holiday: maybe(fc.boolean()),
    resident: maybe(fc.boolean()),
    age: maybe(fc.integer({ min: 0, max: 120 })),
  })

  it('charge by each rule alone, in their order, whatever stands beside it', () =>
    fc.assert(
      fc.property(fc.array(rule, { maxLength: 12 }), interment, (rules, of) => {
        const all = chargesOf(rules, of, of.day)
        expect(all).toEqual(rules.filter((one) => chargesOf([one], of, of.day).length === 1))
      }),
    ))

  it('that ask for less charge whatever they charged before', () =>
    fc.assert(
      fc.property(
        rule,
        interment,
        fc.constantFrom('fromHour', 'residency', 'ageFrom', 'ageTo'),
        (one, of, name) => {
          if (chargesOf([one], of, of.day).length === 0) return
          expect(chargesOf([{ ...one, [name]: null }], of, of.day)).toHaveLength(1)
        },
      ),
    ))

  it('know the day of the week of every day', () => {
    expect(['2026-11-23', '2026-11-29', '2024-02-29'].map(weekdayOfDay)).toEqual([
      'monday',
      'sunday',
      'thursday',
    ])
  })
})
