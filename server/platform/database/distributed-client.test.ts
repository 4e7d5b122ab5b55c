import { EventEmitter } from 'node:events'
import type pg from 'pg'
import { expect, it } from 'vitest'
import {
  distributedClient,
  notCommitted,
  rewriteForCitus,
  withoutShardIds,
} from './distributed-client'

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

/** A client that answers as it is told. */
const answering = (answer: (this: EventEmitter, text: unknown) => unknown) =>
  new (distributedClient(
    class extends EventEmitter {
      async end() {}
      query(...values: unknown[]) {
        const last = values.at(-1)
        try {
          const result = answer.call(this, values[0])
          if (typeof last !== 'function') return Promise.resolve(result)
          last(null, result)
        } catch (error) {
          if (typeof last !== 'function') return Promise.reject(error)
          last(error)
        }
        return undefined
      }
    } as unknown as typeof pg.Client,
  ))()

/** The same statement for those who wait and for those who gave a callback. */
async function outcomes(client: pg.Client, text: string) {
  const waited = await client.query({ text }).catch((error: unknown) => error)
  const told = await new Promise((resolve) =>
    client.query(text, [], (error, result) => resolve(error ?? result)),
  )
  return [waited, told]
}

it('errors are renamed for those who wait and for those who gave a callback', async () => {
  const asked: unknown[] = []
  const client = answering((text) => {
    asked.push(text)
    throw { constraint: 'tags_unique_name_102045' }
  })
  const renamed = { constraint: 'tags_unique_name' }
  expect(await outcomes(client, 'select from tags')).toEqual([renamed, renamed])
  expect(asked).toEqual([{ text: 'select 1 from tags' }, 'select 1 from tags'])
})

const failed = {
  severity: 'WARNING',
  code: '01000',
  message: 'failed to commit transaction on 127.0.0.1:5433',
}

it('a commit that a node did not make is told as an error, though the coordinator says that it is done', async () => {
  const client = answering(function () {
    this.emit('notice', failed)
    return { command: 'COMMIT' }
  })
  const unknown = expect.objectContaining({ code: '08007' })
  expect(await outcomes(client, 'commit')).toEqual([unknown, unknown])
})

it('a node that was lost as it committed leaves unknown what was saved', () => {
  const lost = {
    severity: 'WARNING',
    code: '08006',
    message: 'connection to the remote node failed',
  }
  for (const before of [undefined, lost])
    expect(notCommitted(failed, before)).toMatchObject({ code: '08007' })
  expect(
    withoutShardIds({
      code: 'XX000',
      message: 'could not commit transaction for shard 102045 on at least one active node',
    }),
  ).toMatchObject({ code: '08007' })
})

it('a node that goes away before the commit is told as a connection that was lost', () => {
  expect(
    withoutShardIds({
      code: 'XX000',
      message: 'failure on connection marked as essential: db1:5432',
    }),
  ).toMatchObject({ code: '08006' })
  expect(withoutShardIds({ code: 'XX000', message: 'failure' })).toMatchObject({ code: 'XX000' })
})

it('a node that refused to commit is heard with its reason', () => {
  const message =
    'new row for relation "obligations_102045" violates check constraint "obligations_add_up_102045"'
  expect(
    notCommitted(failed, { severity: 'WARNING', code: '23514', message, detail: 'of 7' }),
  ).toMatchObject({ code: '23514', message, detail: 'of 7', constraint: 'obligations_add_up' })
})

it('no other warning is taken for one', () => {
  expect(
    notCommitted({ severity: 'WARNING', code: '25P01', message: 'no transaction in progress' }),
  ).toBe(undefined)
})
