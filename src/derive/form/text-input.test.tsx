import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CoreAdminContext } from 'ra-core'
import { FormProvider, useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import type { area } from '../../../core/area'
import { addDays, todayIn } from '../../../core/calendar-days'
import { date } from '../../../core/fields'
import { ScopeContext } from '../../app/scope-context'
import { halfTypedMark } from '../../kit/half-typed'
import { parseInputValue } from '../fields/convert-inputs'
import { TextInput } from './text-input'

const scope = { cemetery: { id: 1, currency: 'USD', timeZone: 'UTC', locale: 'en-US' } }
const field = date()
const people = { name: 'people', fields: { since: field } } as unknown as ReturnType<typeof area>

/** A form of one date. */
function open(since: string) {
  let values: () => Record<string, unknown> = () => ({})
  function Form() {
    const form = useForm<Record<string, unknown>>({ defaultValues: { since } })
    values = form.getValues
    return (
      <FormProvider {...form}>
        <TextInput area={people} path="since" field={field} label="Since" />
      </FormProvider>
    )
  }
  render(
    <CoreAdminContext>
      <ScopeContext value={scope as never}>
        <Form />
      </ScopeContext>
    </CoreAdminContext>,
  )
  return { input: screen.getByLabelText<HTMLInputElement>('Since'), values: () => values() }
}

test('a half-typed date does not count as empty', () => {
  const { input, values } = open('2020-01-02')
  let typed = true
  Object.defineProperty(input, 'validity', { get: () => ({ badInput: typed }) })
  fireEvent.keyDown(input, { key: 'Enter' })
  expect(values().since).toBe(halfTypedMark)
  expect(
    parseInputValue(field, halfTypedMark, {
      timeZone: 'UTC',
      currency: 'USD',
      locale: 'en',
    } as never),
  ).not.toBe(null)
  expect(input.value).toBe('')
  typed = false
  fireEvent.blur(input)
  expect(values().since).toBe('')
})

test.each([
  ['tomorrow', addDays(todayIn('UTC'), 1)],
  ['avant-hier', addDays(todayIn('UTC'), -2)],
  ['hace 3 días', addDays(todayIn('UTC'), -3)],
])('a day is also said: %s', async (words, day) => {
  const { input, values } = open('')
  await userEvent.type(input, words.slice(0, 4))
  expect(values().since).toBe(halfTypedMark)
  await userEvent.type(input, words.slice(4))
  expect(values().since).toBe(day)
  expect(input.type).toBe('text')
  await userEvent.tab()
  expect(input.type).toBe('date')
  expect(input.value).toBe(day)
})

test('what is no day stays to be read, and is not taken for none', async () => {
  const { input, values } = open('2020-01-02')
  await userEvent.type(input, 'last May')
  await userEvent.tab()
  expect(input.value).toBe('last May')
  expect(values().since).toBe(halfTypedMark)
  await userEvent.clear(input)
  await userEvent.tab()
  expect(values().since).toBe('')
  expect(input.type).toBe('date')
})
