import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CoreAdminContext } from 'ra-core'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { addDays, todayIn } from '../../core/calendar-days'
import { halfTypedMark } from '../kit/half-typed'
import { DayInput } from './day-input'
import { ScopeContext } from './scope-context'

const cemetery = { id: 1001, currency: 'USD', locale: 'en-US', timeZone: 'America/New_York' }

function Dialog({ onDay, initial }: { onDay: (day: string) => void; initial: string }) {
  const [day, setDay] = useState(initial)
  const change = (to: string) => {
    setDay(to)
    onDay(to)
  }
  return <DayInput label="Date" value={day} onChange={change} helperText="The day of payment" />
}

function open(initial = '') {
  let last = initial
  render(
    <CoreAdminContext>
      <ScopeContext value={{ user: {}, viewer: {}, cemetery } as never}>
        <Dialog initial={initial} onDay={(day) => (last = day)} />
      </ScopeContext>
    </CoreAdminContext>,
  )
  return { input: screen.getByLabelText<HTMLInputElement>('Date'), day: () => last }
}

const today = todayIn('America/New_York')

test.each([
  ['tomorrow', addDays(today, 1)],
  ['il y a 2 jours', addDays(today, -2)],
  ['hoy', today],
])('a dialog’s day may be said: %s', async (words, day) => {
  const form = open('2026-01-31')
  await userEvent.type(form.input, words)
  expect(form.day()).toBe(day)
  await userEvent.tab()
  expect(form.input).toHaveValue(day)
  expect(form.input.type).toBe('date')
})

test('what is no day is kept for reading, and is never sent as none', async () => {
  const form = open('2026-01-31')
  await userEvent.type(form.input, 'someday')
  await userEvent.tab()
  expect(form.input).toHaveValue('someday')
  expect(form.day()).toBe(halfTypedMark)
})

test('a picked day is taken as it is', async () => {
  const form = open()
  expect(screen.getByText('The day of payment')).toBeVisible()
  await userEvent.type(form.input, '2026-03-04')
  expect(form.day()).toBe('2026-03-04')
})
