import { expect, it } from 'vitest'
import { find } from './find'

const pages = [
  { name: 'Pricing', also: 'VAT sales tax', about: 'Tax classes that price items name.' },
  { name: 'Tags', also: 'labels keywords', about: 'Words on any record.' },
  { name: 'Vendors', also: 'suppliers masons insurance', about: 'Who works for the cemetery.' },
  { name: 'Types de lieu', also: '', about: 'Catégories d’emplacements' },
]
const found = (text: string) => find(pages, text).map(({ name }) => name)

it('shows everything where nothing is asked', () => expect(found('  ')).toHaveLength(4))
it('finds by the name, by what else it is called and by what it is for', () => {
  expect(found('vend')).toEqual(['Vendors'])
  expect(found('VAT')).toEqual(['Pricing'])
  expect(found('record')).toEqual(['Tags'])
  expect(found('categorie')).toEqual(['Types de lieu'])
})
it('forgives a slip, a swap and a letter left out, but not in short words', () => {
  for (const slip of ['vendros', 'vedor', 'vendirs', 'venndors'])
    expect(found(slip)).toContain('Vendors')
  expect(found('insurnce')).toEqual(['Vendors'])
  expect(found('xax')).toEqual([])
})
it('wants every word, and puts the name before the rest', () => {
  expect(found('tax items')).toEqual(['Pricing'])
  expect(found('tax masons')).toEqual([])
  expect(find([...pages, { name: 'Tax classes', also: '', about: '' }], 'tax')[0]?.name).toBe(
    'Tax classes',
  )
})
