import { describe, expect, it } from 'vitest'
import type { Query } from '../../platform/database/database'
import { packForNode } from './on-node'

const here = (text: string, values?: unknown[]): Query => ({ text, values, forNode: true })
const alone = (text: string, values?: unknown[]): Query => ({ text, values, forNode: 'alone' })
const written = (query: Query) => {
  const [packed] = packForNode(7, [query]).queries as [Query]
  const [, statements] = packed.values as [number, string[]]
  return statements[0]
}

describe('statements for the node of a cemetery', () => {
  it('are one for each stretch of them; others stay what they are, in their order', () => {
    const other: Query = { text: 'select app_something($1)', values: [1] }
    const { queries, unpack } = packForNode(7, [
      here('delete from a where id = $1', [1]),
      here('insert into b (id) values ($1) returning id', [2]),
      other,
      alone('insert into c (id) values (3) returning id'),
      here('select id from c'),
      other,
      here('select id from d'),
    ])
    expect(queries).toEqual([
      {
        text: expect.stringMatching(/^select told from app_on_node\(\$1, \$2\).*cemetery_id = 7 /),
        values: [
          7,
          ["delete from a where id = '1'", "+insert into b (id) values ('2') returning id"],
        ],
      },
      other,
      {
        text: expect.any(String),
        values: [7, ['+insert into c (id) values (3) returning id', '+select id from c']],
      },
      other,
      here('select id from d'),
    ])
    expect(
      unpack([
        { rows: [{ told: '[[],[{"id":2}]]' }] },
        { rows: [{ done: true }] },
        { rows: [{ told: '[[{"id":3}],[{"id":3},{"id":4}]]' }] },
        { rows: [{ done: true }] },
        { rows: [{ id: 5 }] },
      ]),
    ).toEqual([
      { rows: [] },
      { rows: [{ id: 2 }] },
      { rows: [{ done: true }] },
      { rows: [{ id: 3 }] },
      { rows: [{ id: 3 }, { id: 4 }] },
      { rows: [{ done: true }] },
      { rows: [{ id: 5 }] },
    ])
  })

  it.each([
    ['nothing', null, 'null'],
    ['a number', 12.5, "'12.5'"],
    ['yes or no', false, "'false'"],
    ['a text', "O'Brien \\ $1", " E'O''Brien \\\\ $1'"],
    ['a list', ['a"b', null, 'c,d'], ` E'{"a\\\\"b",NULL,"c,d"}'`],
    ['a list of numbers', [1, 2], `'{"1","2"}'`],
    ['an object', { a: 1 }, `'{"a":1}'`],
    ['a moment', new Date(0), "'1970-01-01T00:00:00.000Z'"],
    ['bytes', Buffer.from('ab'), " E'\\\\x6162'"],
  ])('say %s as PostgreSQL reads it', (_what, value, expected) => {
    expect(written(alone('select $1', [value]))).toBe(`+select ${expected}`)
  })

  it('take no text for a parameter, and no parameter for another', () => {
    const values = ['$2', "'; $1", ...Array(8).fill(0), 'last']
    expect(written(alone('select $1, $2, $11', values))).toBe(`+select '$2', '''; $1', 'last'`)
  })

  it('are of the moment at which the whole began, not of the node', () => {
    expect(written(alone('update a set at = now() where id = $1', [1]))).toBe(
      "update a set at = app_began() where id = '1'",
    )
  })

  it('answer with rows where the statement itself does, not a part of it', () => {
    expect(
      written(alone('with n as (insert into a returning id) insert into b select id from n')),
    ).toMatch(/^with/)
    expect(written(alone('delete from a returning id'))).toMatch(/^\+delete/)
    expect(
      written(alone('with n as (insert into a values (f(1)) returning id) select id from n')),
    ).toMatch(/^\+with/)
    expect(written(alone('insert into a select x from (delete from b returning x) y'))).toMatch(
      /^insert/,
    )
  })
})
