import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { AuditVerification } from '../../core/audit'
import enShell from '../../src/i18n/en/shell'
import { addTexts } from '../../src/i18n/i18n'
import { delayed, mockApi, problem } from '../../tests/support/mock-api'
import { AuditCard } from './audit-card'

const sound: AuditVerification = {
  checked: 1_234_567,
  broken: [],
  brokenCount: 0,
  waiting: 0,
  startedAt: '2031-05-01T08:00:00Z',
  endedAt: '2031-05-01T08:00:09Z',
  by: null,
}
let last: AuditVerification | null
let running: string | null
beforeAll(() => addTexts(async () => [enShell]))
beforeEach(() => {
  last = sound
  running = null
  mockApi({ 'GET /audit/verification': () => Response.json({ last, runningSince: running }) })
})
afterEach(() => {
  vi.useRealTimers()
})
const card = () => within(screen.getByRole('region', { name: 'Audit verification' }))

it('the audit card shows when the audit was last verified, the number of entries, and that they hold', async () => {
  render(<AuditCard />)
  expect(await card().findByText('All 1,234,567 entries are intact.')).toBeVisible()
  expect(card().getByText(/^Verified May 1, 2031.* by the system$/)).toBeVisible()
})

it('the audit card says that the audit was never verified', async () => {
  last = null
  render(<AuditCard />)
  expect(await card().findByText(/Not verified yet/)).toBeVisible()
})

it('the audit card names broken entries by cemetery and place', async () => {
  const one = {
    cemeteryId: 1,
    cemetery: 'Oak Hill',
    reason: 'changed',
    seq: 17,
    count: 1,
    id: 9,
  } as const
  last = {
    ...sound,
    brokenCount: 5,
    waiting: 2,
    broken: [
      one,
      { ...one, cemeteryId: null, cemetery: null, reason: 'cut', seq: 20, count: 3, id: null },
      { ...one, cemeteryId: 7, cemetery: null, reason: 'head' },
    ],
  }
  render(<AuditCard />)
  expect(await card().findByText('5 entries are not intact.')).toBeVisible()
  expect(
    card()
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual([
    'Oak Hill, entry 17: changed after sealing',
    'System, entries 20 to 22: removed from the end or rewritten',
    'Cemetery 7, entry 17: the record of the last entry was changed',
  ])
  expect(card().getByText(/1,234,567 entries checked · 2 entries not sealed yet/)).toBeVisible()
})

it('the audit card verifies on a click, and waits for the result', async () => {
  const verified = delayed()
  mockApi({ 'GET /audit/verify': () => verified.response })
  render(<AuditCard />)
  await userEvent.click(await card().findByRole('button', { name: 'Verify now' }))
  expect(card().getByRole('button', { name: 'Verifying…' })).toBeDisabled()
  verified.answer(Response.json({ ...sound, by: 'Ada Admin', checked: 7 }))
  expect(await card().findByText('All 7 entries are intact.')).toBeVisible()
  expect(card().getByText(/by Ada Admin/)).toBeVisible()
  expect(card().getByRole('button', { name: 'Verify now' })).toBeEnabled()
})

it('the audit card keeps the last result where a verification fails', async () => {
  mockApi({ 'GET /audit/verify': () => problem(503) })
  render(<AuditCard />)
  await userEvent.click(await card().findByRole('button', { name: 'Verify now' }))
  expect(await card().findByText('The verification failed.')).toBeVisible()
  expect(card().getByText(/1,234,567/)).toBeVisible()
})

it('the audit card waits for a verification that somebody else has started', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  running = '2031-05-01T09:00:00Z'
  render(<AuditCard />)
  expect(await card().findByRole('button', { name: 'Verifying…' })).toBeDisabled()
  running = null
  last = { ...sound, checked: 99 }
  await act(() => vi.advanceTimersByTimeAsync(4_000))
  expect(await card().findByText('All 99 entries are intact.')).toBeVisible()
})

it('the audit card reports a failed load, and retries', async () => {
  let broken = true
  mockApi({
    'GET /audit/verification': () =>
      broken ? problem(503) : Response.json({ last, runningSince: running }),
  })
  render(<AuditCard />)
  expect(await card().findByText('The verification could not be loaded.')).toBeVisible()
  broken = false
  await userEvent.click(card().getByRole('button', { name: 'Try again' }))
  expect(await card().findByText(/1,234,567/)).toBeVisible()
})
