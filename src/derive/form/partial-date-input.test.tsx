// Apart: what reads dates comes when a test says so.
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CoreAdminContext } from 'ra-core'
import { FormProvider, useForm } from 'react-hook-form'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Field } from '../../../core/fields'
import { ScopeContext } from '../../app/scope-context'
import { PartialDateInput } from './partial-date-input'

beforeEach(() => vi.setSystemTime('2026-11-25T15:00:00Z'))
afterEach(() => vi.useRealTimers())

const dateReader = vi.hoisted(() => {
  let come = () => {}
  const coming = new Promise<void>((resolve) => {
    come = resolve
  })
  return { coming, come }
})
vi.mock('./date-reader', async (original) => {
  await dateReader.coming
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
  dateReader.come()
  expect(await screen.findByText('areas.date.unreadable')).toBeVisible()
  expect(field).toHaveValue('yesterday at noon')
})

test.each([
  ['yesterday', 'November 24, 2026'],
  ['last May', 'May 2026'],
  ['last year', '2025'],
  ['abt 1890', 'abt 1890'],
])('“%s” stands as %s once the field is left', async (typed, kept) => {
  dateReader.come()
  const field = open()
  await userEvent.type(field, typed)
  expect(field).toHaveValue(typed)
  await userEvent.tab()
  // What reads dates may come after the field was left.
  await waitFor(() => expect(field).toHaveValue(kept))
})
