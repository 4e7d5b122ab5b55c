import type pg from 'pg'
import { expect, it } from 'vitest'
import { distributedClient, rewriteForCitus, withoutShardIds } from './distributed-client'

it.each([
  'insert into tags (cemetery_id, name) select $1, name from unnest($2::text[]) name',
  'insert into tags (cemetery_id, name)\n  select $1, u.* from unnest($2::text[]) u on conflict do nothing\n',
  'insert into tags select * from other',
  'insert into record_counts as c (resource, n) select $1, 1 on conflict (resource) do update set n = c.n + 1',
  'with new as (insert into words (word) select $1 returning word) insert into sounds (word) select word from new',
])('an insert from a query returns something: %s', (text) => {
  expect(rewriteForCitus(text)).toBe(`${text.trimEnd()} returning true`)
})

it.each([
  'insert into tags (cemetery_id, name) values ($1, $2)',
  'insert into "tags" (cemetery_id, name)\n values ($1, (select name from tags where id = $2))',
  'insert into tags (cemetery_id, name) select $1, $2 returning id',
  'select 1',
  'with made as (insert into tags (name) select $1 returning id) select id from made',
  'with made as (insert into tags (name) select $1) select 1',
])('a statement that returns something already, or inserts values, stays as it is: %s', (text) => {
  expect(rewriteForCitus(text)).toBe(text)
})

it('an error of a shard names the table and the constraint without its number', () => {
  const error = { code: '23505', table: 'tags_102045', constraint: 'tags_unique_name_102045' }
  expect(withoutShardIds(error)).toEqual({
    code: '23505',
    table: 'tags',
    constraint: 'tags_unique_name',
  })
})

it('an error without the name of its constraint gets it from the message', () => {
  const message = 'duplicate key value violates unique constraint "tags_unique_name_102045"'
  expect(withoutShardIds({ code: '23505', message })).toEqual({
    code: '23505',
    message,
    constraint: 'tags_unique_name',
  })
})

it('an error of a closed period says which', () => {
  const message = 'the period 2026-03 is not open'
  expect(withoutShardIds({ code: '23514', message })).toMatchObject({
    constraint: 'ledger_entries_open',
    detail: '2026-03',
  })
})

it('a select without columns gets one', () => {
  expect(rewriteForCitus('select exists (select from tags union all select from other)')).toBe(
    'select exists (select 1 from tags union all select 1 from other)',
  )
})

it('a plan for all values is never asked for', () => {
  expect(rewriteForCitus('set local plan_cache_mode = force_generic_plan')).toBe(
    'set local plan_cache_mode = force_custom_plan',
  )
})

it('errors are renamed for those who wait and for those who gave a callback', async () => {
  const asked: unknown[] = []
  class Refusing {
    query(...values: unknown[]) {
      asked.push(values[0])
      const error = { constraint: 'tags_unique_name_102045' }
      const last = values.at(-1)
      if (typeof last !== 'function') return Promise.reject(error)
      last(error)
      return undefined
    }
  }
  const client = new (distributedClient(Refusing as unknown as typeof pg.Client))()
  const renamed = { constraint: 'tags_unique_name' }
  await expect(client.query({ text: 'select from tags' })).rejects.toEqual(renamed)
  const told = await new Promise((resolve) => client.query('select 1', [], resolve))
  expect(told).toEqual(renamed)
  expect(asked).toEqual([{ text: 'select 1 from tags' }, 'select 1'])
})
