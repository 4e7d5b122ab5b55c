import { QueryClient } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { CoreAdminContext } from 'ra-core'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { mockApi, problem, sentRequests } from '../../../tests/support/mock-api'
import { Notices } from '../../app/Notices'
import enRecord from '../../i18n/en/record'
import enShell from '../../i18n/en/shell'
import { addTexts } from '../../i18n/i18n'
import { i18nProvider } from '../../providers/i18n'
import enSettings from '../../settings/texts/en'
import enClients from '../texts/en'
import ClientProducts from './ClientProducts'

let salesUrl: string | null = null
vi.mock('../../providers/config', async (actual) => ({
  ...(await actual<typeof import('../../providers/config')>()),
  useConfig: () => ({ salesUrl }),
}))

const none = {
  isMemorialsEnabled: false,
  isMobileEnabled: false,
  isSalesEnabled: false,
  isToursEnabled: false,
  customEventTypes: false,
  recurringWorkOrders: false,
}
const north = { id: 1, name: 'Northern Parks' }
let rows: Array<Record<string, unknown> & { id: number; version: number }>
const SWITCH = 'PUT /cemeteries/:id/settings/products'
const writes = () => sentRequests.filter(({ method }) => method === 'PUT')

beforeAll(() => addTexts(async () => [enShell, enRecord, enSettings, enClients]))
beforeEach(() => {
  salesUrl = null
  rows = [
    { id: 1001, version: 3, name: 'Oak Hill', address: '1 Oak Lane', organization: north, ...none },
    { id: 1002, version: 1, name: 'Elm Park', address: null, organization: null, ...none },
  ]
  mockApi({
    [SWITCH]: ({ params, body }) => {
      const row = rows.find(({ id }) => id === Number(params.id))
      Object.assign(row ?? {}, body, { version: (row?.version ?? 0) + 1 })
      return Response.json({ ...row, label: row?.name })
    },
    'GET /cemeteries/clients/organizations': [{ ...north, cemeteries: 1 }],
    'GET /cemeteries/clients': ({ query }) => {
      const filter = JSON.parse(query.get('filter') ?? '{}')
      const found = rows.filter(
        (row) =>
          (!filter.q || String(row.name).toLowerCase().includes(filter.q)) &&
          (!filter.organizationId ||
            filter.organizationId === (row.organization as { id?: number } | null)?.id),
      )
      const range = `cemeteries 0-${found.length}/${found.length}`
      return Response.json(found, { headers: { 'Content-Range': range } })
    },
  })
})

function open() {
  const page = (
    <CoreAdminContext queryClient={new QueryClient()} i18nProvider={i18nProvider}>
      <ClientProducts />
      <Notices />
    </CoreAdminContext>
  )
  const router = createMemoryRouter([{ path: '*', element: page }])
  render(<RouterProvider router={router} />)
}
const tours = () => screen.findByLabelText('Tours: Oak Hill')

it('the products grid groups cemeteries by organization, and filters by one', async () => {
  open()
  expect(await screen.findByText('Northern Parks')).toBeVisible()
  expect(screen.getByText('No organization')).toBeVisible()
  expect(screen.getByText('Elm Park (1002)')).toHaveAttribute('href', '/1002')
  fireEvent.mouseDown(screen.getByText('All organizations'))
  fireEvent.click(screen.getByText('Northern Parks (1)'))
  await waitFor(() => expect(screen.queryByText('Elm Park (1002)')).toBeNull())
})

it('the products grid offers the sales application only where it has an address', async () => {
  open()
  await tours()
  expect(screen.queryByLabelText('Enterprise sales: Oak Hill')).toBeNull()
  cleanup()
  salesUrl = 'https://sales.test'
  open()
  expect(await screen.findByLabelText('Enterprise sales: Oak Hill')).not.toBeChecked()
})

it('the products grid sends one switch at a time, each with the version of the one before', async () => {
  open()
  fireEvent.click(await tours())
  fireEvent.click(screen.getByLabelText('Mobile site: Oak Hill'))
  await waitFor(() => expect(writes()).toHaveLength(2))
  expect(writes().map(({ headers, body }) => [headers.get('If-Match'), body])).toEqual([
    ['"3"', { isToursEnabled: true }],
    ['"4"', { isMobileEnabled: true }],
  ])
  expect(await tours()).toBeChecked()
  expect(await screen.findByText(/^Mobile.* is on at Oak Hill/)).toBeVisible()
})

it('the products grid shows the current state after a conflict, and says that nothing saved', async () => {
  mockApi({
    [SWITCH]: () =>
      problem(412, {
        title: 'Stale',
        current: { ...rows[0], isToursEnabled: true, version: 9 },
      }),
  })
  open()
  fireEvent.click(await screen.findByLabelText('Mobile site: Oak Hill'))
  expect(await screen.findByText(/Someone else has just changed Oak Hill/)).toBeVisible()
  expect(screen.getByLabelText('Mobile site: Oak Hill')).not.toBeChecked()
  expect(await tours()).toBeChecked()
})

it('the products grid resets a switch that the server refuses', async () => {
  mockApi({ [SWITCH]: () => problem(503, { title: 'The database cannot be reached' }) })
  open()
  fireEvent.click(await tours())
  expect(await screen.findByText(/Tours at Oak Hill was not changed/)).toBeVisible()
  expect(await tours()).not.toBeChecked()
})
