// Apart: what reads dates comes here when the test says so.
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CoreAdminContext } from 'ra-core'
import { FormProvider, useForm } from 'react-hook-form'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Field } from '../../../core/fields'
import { ScopeContext } from '../../app/scope-context'
import { PartialDateInput } from './partial-date-input'

beforeEach(() => vi.setSystemTime('2026-11-25T15:00:00Z'))
afterEach(() => vi.useRealTimers())

let come = () => {}
vi.mock('./date-reader', async (original) => {
  await new Promise<void>((resolve) => {
    come = resolve
  })
  return original()
})

function Form() {
  const form = useForm({ defaultValues: { deathDate: '' } })
  return (
    <FormProvider {...form}>
      <PartialDateInput
        area={{} as never}
        path="deathDate"
        field={{ kind: 'partialDate' } as unknown as Field}
        label="Died"
      />
    </FormProvider>
  )
}

function open() {
  render(
    <CoreAdminContext>
      <ScopeContext
        value={
          { user: {}, cemetery: { id: 1, timeZone: 'America/New_York', currency: 'USD' } } as never
        }
      >
        <Form />
      </ScopeContext>
    </CoreAdminContext>,
  )
  return screen.getByLabelText('Died')
}

test('what is typed again before dates can be read stays as it is typed', async () => {
  const field = open()
  await userEvent.type(field, 'yesterday')
  await userEvent.tab()
  await userEvent.type(field, ' at noon')
  come()
  expect(await screen.findByText('areas.date.unreadable')).toBeVisible()
  expect(field).toHaveValue('yesterday at noon')
})
