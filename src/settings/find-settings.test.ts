import { expect, it } from 'vitest'
import { findSettings } from './find-settings'

const pages = [
  { name: 'Pricing', also: 'VAT sales tax', about: 'Tax classes for price items.' },
  { name: 'Tags', also: 'labels keywords', about: 'Words on any record.' },
  { name: 'Vendors', also: 'suppliers masons insurance', about: 'Who works for the cemetery.' },
  { name: 'Types de lieu', also: '', about: 'Catégories d’emplacements' },
]
const found = (text: string) => findSettings(pages, text).map(({ name }) => name)

it('the settings search shows everything for an empty text', () =>
  expect(found('  ')).toHaveLength(4))
it('the settings search finds by name, synonym and description', () => {
  expect(found('vend')).toEqual(['Vendors'])
  expect(found('VAT')).toEqual(['Pricing'])
  expect(found('record')).toEqual(['Tags'])
  expect(found('categorie')).toEqual(['Types de lieu'])
})
it('the settings search tolerates one typo, but not in short words', () => {
  for (const slip of ['vendros', 'vedor', 'vendirs', 'venndors'])
    expect(found(slip)).toContain('Vendors')
  expect(found('insurnce')).toEqual(['Vendors'])
  expect(found('xax')).toEqual([])
})
it('the settings search needs every word, and ranks names first', () => {
  expect(found('tax items')).toEqual(['Pricing'])
  expect(found('tax masons')).toEqual([])
  expect(
    findSettings([...pages, { name: 'Tax classes', also: '', about: '' }], 'tax')[0]?.name,
  ).toBe('Tax classes')
})
