import { fireEvent, render, screen } from '@testing-library/react'
import { CoreAdminContext } from 'ra-core'
import { FormProvider, useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import type { area } from '../../../core/area'
import { date } from '../../../core/fields'
import { ScopeContext } from '../../app/scope-context'
import { half } from '../../kit/half-typed'
import { fromForm } from '../convert'
import { TextInput } from './text-input'

const scope = { cemetery: { id: 1, currency: 'USD', timeZone: 'UTC', locale: 'en-US' } }
const field = date()
const people = { name: 'people', fields: { since: field } } as unknown as ReturnType<typeof area>

test('a date that is half typed is not taken for none', () => {
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
  expect(values().since).toBe(half)
  expect(
    fromForm(field, half, { timeZone: 'UTC', currency: 'USD', locale: 'en' } as never),
  ).not.toBe(null)
  expect(input.value).toBe('')
  typed = false
  fireEvent.blur(input)
  expect(values().since).toBe('')
})
