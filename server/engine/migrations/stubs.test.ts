import { expect, it } from 'vitest'
import { assertFilled, openStubs } from './stubs'

it('a migration with an unfilled stub is refused with the stub’s text', () => {
  const sql = `alter table "trees" add column "note" text;\n  -- FILL IN: say where "tag" goes\nselect 1;`
  expect(openStubs(sql)).toEqual(['say where "tag" goes'])
  expect(() => assertFilled({ name: '20261123T0215_trees', sql })).toThrow(
    'migration 20261123T0215_trees is not finished: say where "tag" goes',
  )
})

it('a migration whose stubs are filled is accepted', () => {
  expect(() => assertFilled({ name: 'a', sql: '-- filled in: nothing is left open' })).not.toThrow()
})
