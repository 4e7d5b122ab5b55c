import { expect, it } from 'vitest'
import { ofWholeTable, spoken } from './distributed-client'

it.each([
  'insert into tags (cemetery_id, name) select $1, name from unnest($2::text[]) name',
  'insert into tags (cemetery_id, name)\n  select $1, u.* from unnest($2::text[]) u on conflict do nothing\n',
  'insert into tags select * from other',
  'insert into record_counts as c (resource, n) select $1, 1 on conflict (resource) do update set n = c.n + 1',
  'with new as (insert into words (word) select $1 returning word) insert into sounds (word) select word from new',
])('what is inserted from a query answers something: %s', (text) => {
  expect(spoken(text)).toBe(`${text.trimEnd()} returning true`)
})

it.each([
  'insert into tags (cemetery_id, name) values ($1, $2)',
  'insert into "tags" (cemetery_id, name)\n values ($1, (select name from tags where id = $2))',
  'insert into tags (cemetery_id, name) select $1, $2 returning id',
  'select 1',
  'with made as (insert into tags (name) select $1 returning id) select id from made',
  'with made as (insert into tags (name) select $1) select 1',
])('what answers already, or copies nothing, stays as it is: %s', (text) => {
  expect(spoken(text)).toBe(text)
})

it('an error of a node names the table that the coordinator knows', () => {
  const error = { code: '23505', table: 'tags_102045', constraint: 'tags_unique_name_102045' }
  expect(ofWholeTable(error)).toEqual({
    code: '23505',
    table: 'tags',
    constraint: 'tags_unique_name',
  })
})

it('what is only asked to be there has a column', () => {
  expect(spoken('select exists (select from tags union all select from other)')).toBe(
    'select exists (select 1 from tags union all select 1 from other)',
  )
})

it('no plan is kept for all cemeteries', () => {
  expect(spoken('set local plan_cache_mode = force_generic_plan')).toBe(
    'set local plan_cache_mode = force_custom_plan',
  )
})
