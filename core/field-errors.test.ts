import { expect, test } from 'vitest'
import { z } from 'zod'
import { fieldErrors, maxFaultsNamed } from './schema'

const errorsOf = (schema: z.ZodType, input: unknown): ReturnType<typeof fieldErrors> => {
  const { error } = schema.safeParse(input, { reportInput: true })
  return fieldErrors(error as z.ZodError)
}
const pairs = z.strictObject({ add: z.array(z.strictObject({ record: z.int(), tag: z.int() })) })

test('each fault names its field and rule', () => {
  expect(errorsOf(pairs, { add: [{ record: 1 }], take: 1 })).toEqual([
    { field: 'add.0.tag', message: 'is required' },
    { field: 'take', message: 'is not a field that can be written' },
  ])
})

test('of a great many faults the first are named, and how many more there are', () => {
  const errors = errorsOf(pairs, { add: Array.from({ length: 10_000 }, () => ({})) })
  expect(errors).toHaveLength(maxFaultsNamed + 1)
  expect(errors[0]).toEqual({ field: 'add.0.record', message: 'is required' })
  expect(errors.at(-1)).toEqual({ field: '', message: 'and 19900 more' })
})

test('a hundred and one unknown fields in one object are a hundred and one faults', () => {
  const fields = Object.fromEntries(
    Array.from({ length: maxFaultsNamed + 1 }, (_, n) => [`x${n}`, 1]),
  )
  const errors = errorsOf(z.strictObject({}), fields)
  expect(errors).toHaveLength(maxFaultsNamed + 1)
  expect(errors.at(-1)).toEqual({ field: '', message: 'and 1 more' })
})
