import { describe, expect, it, test } from 'vitest'
import { type AnyArea, area } from '../../../core/area'
import { money } from '../../../core/fields'
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
