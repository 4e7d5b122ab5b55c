import { expect, it } from 'vitest'
import { isOutside, statementsOf } from './apply'
import { indexOf } from './concurrently'
import { partitioned, withoutDeferredKeys } from './partitions'

const table = 'create table "trees" (\n  cemetery_id bigint not null\n) /* tenant */;'
const key =
  'alter table "trees" add constraint "trees_kind_fk" foreign key (cemetery_id, "kind_id") references "kinds" (cemetery_id, id) not valid;'

it('a tenant table is made of as many partitions as asked for, and of none below two', () => {
  expect(partitioned(table, 1)).toBe(table)
  expect(partitioned(table, 2).split('\n').slice(2)).toEqual([
    ') partition by hash (cemetery_id);',
    'create table "trees_p0" partition of "trees" for values with (modulus 2, remainder 0);',
    'create table "trees_p1" partition of "trees" for values with (modulus 2, remainder 1);',
  ])
})

it('a foreign key of a table that cannot put its check off is checked at once', () => {
  const sql = `select 1;\n${key}\n`
  expect(withoutDeferredKeys(sql, new Set(['others']))).toBe(sql)
  expect(withoutDeferredKeys(sql, new Set(['trees']))).toBe(sql.replace(' not valid', ''))
})

it('a file says in its head that it is no transaction, and then has statements and comments alone', () => {
  const sql =
    '-- Finds trees.\n-- outside a transaction\n\ncreate unique index concurrently "a" on "trees"\n  (b); -- why\nselect 1;\n'
  expect(isOutside(sql)).toBe(true)
  expect(isOutside(`select 1;\n${sql}`)).toBe(false)
  expect(statementsOf('-- a; b\nselect 1; -- one\n\nselect 2;\n')).toEqual(['select 1', 'select 2'])
  expect(() => statementsOf('do $$ begin end $$;')).toThrow('makes no functions')
})

it('an index that is built concurrently is read from its statement, and a form that is not is refused', () => {
  expect(indexOf('create unique index concurrently "a_b" on "a" (b) where c')).toEqual({
    unique: true,
    name: 'a_b',
    table: 'a',
    definition: '(b) where c',
  })
  expect(indexOf('alter table a validate constraint b')).toBeNull()
  expect(() => indexOf('create index concurrently if not exists a on b (c)')).toThrow(
    'not understood',
  )
})
