import { expect, test } from 'vitest'
import { migrations } from './migrate'
import { splitStatements } from './split-statements'

test('a statement ends with a semicolon that stands in no text, name, comment or body', () => {
  expect(
    splitStatements(`-- First; of two.
create table "a;b" (x text default 'it''s; so'); /* none; */
create function f() returns void language plpgsql as $body$ begin perform 1; end $body$;
comment on function f() is $$one; two$$`),
  ).toEqual([
    `-- First; of two.\ncreate table "a;b" (x text default 'it''s; so')`,
    '/* none; */\ncreate function f() returns void language plpgsql as $body$ begin perform 1; end $body$',
    'comment on function f() is $$one; two$$',
  ])
})

test('comments alone are no statement', () => {
  expect(splitStatements('select 1;\n-- the end\n')).toEqual(['select 1'])
  expect(splitStatements('')).toEqual([])
})

test('every migration is made of whole statements', () => {
  const words =
    /^(\s*(--[^\n]*\n|\/\*[\s\S]*?\*\/))*\s*(alter|comment|create|delete|do|drop|grant|insert|revoke|select|set|update|with|reset|vacuum|analyze|lock|truncate)\b/i
  const odd = migrations.flatMap(({ name, sql }) =>
    splitStatements(sql)
      .filter((one) => !words.test(one))
      .map((one) => `${name}: ${one.slice(0, 80)}`),
  )
  expect(odd).toEqual([])
})
