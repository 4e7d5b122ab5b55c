import { afterEach, describe, expect, it, test, vi } from 'vitest'
import { type AnyArea, area } from '../../../core/area'
import { money, partialDate, rows, text } from '../../../core/fields'
import en from '../../i18n/en/refusals'
import { errorText } from '../../i18n/error-text'
import es from '../../i18n/es/refusals'
import fr from '../../i18n/fr/refusals'
import { flatten, translate } from '../../i18n/translation/translator'
import { validateForm } from './validate'

const keys = area({
  name: 'spare-keys',
  path: 'SpareKeys',
  label: ['Key', 'Keys'],
  scope: 'cemetery',
  access: { read: 'locRead', write: 'locWrite' },
  fields: { deposit: money({ min: 0, max: 50_000 }), fee: money({ min: 500 }) },
  list: ['deposit'],
}) as unknown as AnyArea
const speak = (locale: string, texts: object) => {
  const catalog = flatten(texts as never)
  return ((key: string, options: Record<string, unknown>) =>
    translate(catalog, locale, key, options)) as Parameters<typeof validateForm>[4]
}
const english = speak('en', en)
const said = (values: Record<string, unknown>, words = english, locale = 'en', currency = 'USD') =>
  validateForm(keys, values, 'update', { currency, timeZone: 'UTC', locale }, words).errors

describe('a refused amount of money', () => {
  it.each([
    ['en', english, '-5', 'Must not be negative'],
    ['fr', speak('fr', fr), '-5', 'Ne doit pas être négatif'],
    ['es', speak('es', es), '-5', 'No puede ser negativo'],
  ])('is explained in %s when it is negative', (locale, words, typed, message) =>
    expect(said({ deposit: typed }, words, locale)).toEqual({ deposit: message }),
  )
  it('is explained with limits in the cemetery’s currency', () => {
    expect(said({ deposit: '500.01', fee: '4.99' })).toEqual({
      deposit: 'Must be at most $500.00',
      fee: 'Must be at least $5.00',
    })
    expect(said({ deposit: '50001' }, english, 'en', 'JPY')).toEqual({
      deposit: 'Must be at most ¥50,000',
    })
  })
  it('has more decimals than the currency', () =>
    expect(said({ deposit: '1.005' })).toEqual({ deposit: 'Not an amount in this currency' }))
  it('is not zero or empty, which are accepted', () =>
    expect(said({ deposit: '0', fee: '' })).toEqual({}))
})

test('a limit told by the server is shown without a currency', () => {
  const message = 'must be at most 50000 minor units'
  expect(errorText({ message }, english)).toBe('The amount is too large')
})

describe('a date that is said by today', () => {
  afterEach(() => vi.useRealTimers())

  const births = area({
    name: 'spare-births',
    path: 'SpareBirths',
    label: ['Birth', 'Births'],
    scope: 'cemetery',
    access: { read: 'locRead', write: 'locWrite' },
    fields: {
      born: partialDate(),
      name: text(),
      children: rows({ born: partialDate() }),
    },
    list: ['born'],
  }) as unknown as AnyArea

  it('is sent as the day that it names, as every other text is sent as it was typed', () => {
    vi.setSystemTime('2026-11-25T15:00:00Z')
    const reading = { currency: 'USD', timeZone: 'America/New_York', locale: 'en' }
    const values = {
      born: 'yesterday',
      name: 'yesterday',
      children: [{ born: 'abt 1890' }, { born: 'last May' }],
    }
    expect(validateForm(births, values, 'update', reading, english)).toEqual({
      body: {
        born: 'November 24, 2026',
        name: 'yesterday',
        children: [{ born: 'abt 1890' }, { born: 'May 2026' }],
      },
      errors: {},
    })
  })
})
