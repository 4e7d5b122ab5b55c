import { fireEvent, render, screen } from '@testing-library/react'
import { CoreAdminContext } from 'ra-core'
import { FormProvider, useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import type { area } from '../../../core/area'
import { date } from '../../../core/fields'
import { ScopeContext } from '../../app/scope-context'
import { halfTypedMark } from '../../kit/half-typed'
import { parseInputValue } from '../fields/convert-inputs'
import { TextInput } from './text-input'

const scope = { cemetery: { id: 1, currency: 'USD', timeZone: 'UTC', locale: 'en-US' } }
const field = date()
const people = { name: 'people', fields: { since: field } } as unknown as ReturnType<typeof area>

test('a half-typed date does not count as empty', () => {
  let values: () => Record<string, unknown> = () => ({})
  function Form() {
    const form = useForm<Record<string, unknown>>({ defaultValues: { since: '2020-01-02' } })
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
  const input = screen.getByLabelText<HTMLInputElement>('Since')
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
