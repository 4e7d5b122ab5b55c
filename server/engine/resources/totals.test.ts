import { expect, it } from 'vitest'
import { type AnyArea, area } from '../../../core/area'
import { money, text } from '../../../core/fields'
import { areaVisibleTo } from '../../../core/visible-fields'
import { askedTotals, totalsLimit, totalsStatement } from './totals'

const plots = area({
  name: 'plots',
  path: 'Plots',
  label: ['Plot', 'Plots'],
  scope: 'cemetery',
  access: { read: 'locRead', write: 'locWrite' },
  fields: {
    name: text({ required: true }),
    price: money(),
    fee: money({ total: true }),
    owed: money({ total: true, needs: { permission: 'contractRead' } }),
  },
  list: ['name', 'price', 'fee', 'owed'],
}) as unknown as AnyArea
const clerk = { permissions: ['locRead'], products: {}, features: {} }

it('only fields that add up have a total, and restricted ones for those alone who may see them', () => {
  expect(askedTotals(plots, undefined)).toEqual(['fee', 'owed'])
  expect(askedTotals(plots, '["owed"]')).toEqual(['owed'])
  const seen = areaVisibleTo(plots, clerk as never)
  expect(askedTotals(seen, undefined)).toEqual(['fee'])
  for (const asked of ['["owed"]', '["price"]', '["nothing"]', '[]', 'fee', '{}'])
    expect(() => askedTotals(seen, asked)).toThrow()
})

it('only the first rows of a very long list are added up, and only then is their order asked for', () => {
  const query = { sort: ['label', 'ASC'], filter: {} } as const
  const statement = (ordered: boolean) =>
    totalsStatement(plots, 1001, { ...query, sort: ['label', 'ASC'] }, { fields: ['fee'], ordered })
      .text
  expect(statement(false)).not.toContain('order by')
  expect(statement(true)).toContain('order by t."sort_key" ASC, t.id ASC')
  expect(statement(false)).toContain(`limit ${totalsLimit + 1}`)
})
