import { expect, it } from 'vitest'
import { z } from 'zod'
import { type AnyArea, area } from '../../../core/area'
import { flag, rows, text, user } from '../../../core/fields'
import { createAtOnce } from './create-in-one-statement'

const plain = area({
  name: 'chores',
  path: 'Chores',
  label: ['Chore', 'Chores'],
  scope: 'cemetery',
  access: { read: 'locRead', write: 'locWrite' },
  fields: { name: text({ required: true }) },
  list: ['name'],
})
const made = (fields: object) =>
  createAtOnce(
    {} as never,
    { ...plain, fields: { ...plain.fields, ...fields } } as AnyArea,
    undefined,
    { permission: 'locWrite' },
    z.unknown(),
  )

it('areas without references or hooks are created in one statement, those with users are not', () => {
  expect(made({})).toBeTypeOf('function')
  expect(made({ assignee: user() })).toBeUndefined()
  expect(made({ turns: rows({ who: user() }) })).toBeUndefined()
})

it('what the server alone writes may be for some eyes only; what is entered may not', () => {
  const needs = { permission: 'contractRead' } as const
  expect(made({ owes: flag({ readOnly: true, needs }) })).toBeTypeOf('function')
  expect(made({ note: text({ needs }) })).toBeUndefined()
})
