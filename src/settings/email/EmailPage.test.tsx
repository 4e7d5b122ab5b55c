import { QueryClient } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { CoreAdminContext } from 'ra-core'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeAll, expect, it } from 'vitest'
import type { MailSender } from '../../../core/mail-sender'
import { delayed, mockApi, offline, problem } from '../../../tests/support/mock-api'
import { ScopeContext } from '../../app/scope-context'
import enAreas from '../../i18n/en/areas'
import enShell from '../../i18n/en/shell'
import { addTexts } from '../../i18n/i18n'
import { i18nProvider } from '../../providers/i18n'
import enSettings from '../texts/en'
import EmailPage from './EmailPage'

const none: MailSender = {
  id: 1,
  version: 1,
  name: '',
  email: '',
  confirmed: null,
  state: 'none',
  askedAt: null,
  verifiedAt: null,
  records: [],
  checkedAt: null,
  fallback: 'Sexton <no-reply@sexton.test>',
}
const record = { host: 'oak.test', expected: 'v=spf1', observed: [] as string[] }

beforeAll(() => addTexts(async () => [enAreas, enShell, enSettings]))

function open(answer: () => Response | Promise<Response>) {
  mockApi({ 'GET /cemeteries/1001/settings/email': answer })
  const page = (
    <CoreAdminContext queryClient={new QueryClient()} i18nProvider={i18nProvider}>
      <ScopeContext value={{ cemetery: { id: 1001 } } as never}>
        <EmailPage />
      </ScopeContext>
    </CoreAdminContext>
  )
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element: page }])} />)
}

it('the email page keeps its height while loading, and names the default sender', async () => {
  const { response, answer } = delayed()
  open(() => response)
  expect(screen.getByRole('heading', { level: 1, name: 'Email Settings' })).toBeVisible()
  expect(screen.getByRole('status', { name: 'Loading…' })).toBeInTheDocument()
  answer(Response.json(none))
  expect(await screen.findByText(/Email is sent from Sexton <no-reply@sexton.test>/)).toBeVisible()
  expect(screen.getByText('Using the default sender')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled()
  expect(screen.queryByText('Domain records')).toBeNull()
})

it('the email page is closed without permission, without retry', async () => {
  open(() => problem(403, { title: 'Forbidden' }))
  expect(await screen.findByText('You do not have permission to see this')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

it('the email page reports a failure and retries', async () => {
  let broken = true
  open(() =>
    broken ? problem(503, { title: 'The database cannot be reached' }) : Response.json(none),
  )
  expect(await screen.findByText('The database cannot be reached')).toBeVisible()
  broken = false
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByLabelText('Sender name')).toBeVisible()
})

it('the email page reloads by itself with the connection', async () => {
  let connected = false
  open(() => (connected ? Response.json(none) : offline()))
  expect(await screen.findByText('This could not be loaded')).toBeVisible()
  expect(screen.getByText(/The server did not answer/)).toBeVisible()
  connected = true
  fireEvent(window, new Event('online'))
  expect(await screen.findByLabelText('Sender name')).toBeVisible()
})

it('the email page shows the DNS records beside the expected ones', async () => {
  open(() =>
    Response.json({
      ...none,
      name: 'Office',
      email: 'office@oak.test',
      state: 'pending',
      records: [
        { ...record, kind: 'SPF', state: 'unknown' },
        { ...record, kind: 'DKIM', state: 'other', observed: ['v=DKIM1; p=old'] },
        { ...record, kind: 'DMARC', state: 'missing' },
      ],
    }),
  )
  expect(await screen.findByText(/A link has been sent to office@oak.test/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Resend the link' })).toBeEnabled()
  const line = (kind: string) => screen.getByRole('heading', { name: kind }).closest('li')
  expect(line('SPF')).toHaveTextContent('Not checked')
  expect(line('SPF')).not.toHaveTextContent('Found')
  expect(line('DKIM')).toHaveTextContent('Different value')
  expect(line('DKIM')).toHaveTextContent('v=DKIM1; p=old')
  expect(line('DMARC')).toHaveTextContent('Foundnothing')
  expect(screen.getByText('Not checked yet')).toBeVisible()
})
