import { QueryClient } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { CoreAdminContext } from 'ra-core'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
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
let refuse: number | null
let writes: Array<{ path: string; match: string | null; body: object }>

const json = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'Content-Type': 'application/json', ...headers },
  })

beforeAll(() => addTexts(async () => [enShell, enRecord, enSettings, enClients]))
beforeEach(() => {
  writes = []
  refuse = null
  salesUrl = null
  rows = [
    { id: 1001, version: 3, name: 'Oak Hill', address: '1 Oak Lane', organization: north, ...none },
    { id: 1002, version: 1, name: 'Elm Park', address: null, organization: null, ...none },
  ]
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    const url = new URL(path, 'http://x')
    if (init?.method === 'PUT') {
      const id = Number(/cemeteries\/(\d+)/.exec(url.pathname)?.[1])
      const row = rows.find((each) => each.id === id)
      const body = JSON.parse(String(init.body))
      writes.push({ path: url.pathname, match: new Headers(init.headers).get('If-Match'), body })
      if (refuse === 412)
        return json({ title: 'Stale', current: { ...row, isToursEnabled: true, version: 9 } }, 412)
      if (refuse) return json({ title: 'The database cannot be reached' }, refuse)
      Object.assign(row ?? {}, body, { version: (row?.version ?? 0) + 1 })
      return json({ ...row, label: row?.name })
    }
    if (url.pathname.endsWith('/organizations')) return json([{ ...north, cemeteries: 1 }])
    const filter = JSON.parse(url.searchParams.get('filter') ?? '{}')
    const found = rows.filter(
      (row) =>
        (!filter.q || String(row.name).toLowerCase().includes(filter.q)) &&
        (!filter.organizationId ||
          filter.organizationId === (row.organization as { id?: number } | null)?.id),
    )
    return json(found, 200, { 'Content-Range': `cemeteries 0-${found.length}/${found.length}` })
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
  expect(screen.getByText('Without organization')).toBeVisible()
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
  await waitFor(() => expect(writes).toHaveLength(2))
  expect(writes.map(({ match, body }) => [match, body])).toEqual([
    ['"3"', { isToursEnabled: true }],
    ['"4"', { isMobileEnabled: true }],
  ])
  expect(await tours()).toBeChecked()
  expect(await screen.findByText(/^Mobile.* is on at Oak Hill/)).toBeVisible()
})

it('the products grid shows the current state after a conflict, and says that nothing was saved', async () => {
  refuse = 412
  open()
  fireEvent.click(await screen.findByLabelText('Mobile site: Oak Hill'))
  expect(await screen.findByText(/Someone else has just changed Oak Hill/)).toBeVisible()
  expect(screen.getByLabelText('Mobile site: Oak Hill')).not.toBeChecked()
  expect(await tours()).toBeChecked()
})

it('the products grid resets a switch that the server refuses', async () => {
  refuse = 503
  open()
  fireEvent.click(await tours())
  expect(await screen.findByText(/Tours of Oak Hill stays as it was/)).toBeVisible()
  expect(await tours()).not.toBeChecked()
})
