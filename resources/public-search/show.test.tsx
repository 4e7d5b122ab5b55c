import { QueryClient } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { CoreAdminContext } from 'ra-core'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { AreaProvider } from '../../src/app/area-context'
import { Notices } from '../../src/app/Notices'
import { ScopeContext } from '../../src/app/scope-context'
import enAreas from '../../src/i18n/en/areas'
import enRefusals from '../../src/i18n/en/refusals'
import enShell from '../../src/i18n/en/shell'
import { addTexts } from '../../src/i18n/i18n'
import { i18nProvider } from '../../src/providers/i18n'
import { mockApi, problem, sentRequests } from '../../tests/support/mock-api'
import publicSearch from './area'
import en from './en'
import ofPages from './page-texts/en'
import { Preview } from './preview'
import { Settings } from './settings'
import { Withheld } from './withheld'

const record = {
  id: 1001,
  version: 4,
  label: 'Oak Hill',
  archivedAt: null,
  open: false,
  dates: 'years',
  location: false,
  photo: false,
  months: 12,
}
const scope = {
  user: {},
  viewer: { isSystemAdmin: true, permissions: [], products: {}, features: {} },
  cemetery: null,
}
let withheld: object[]
/** What was changed, and with which version. */
const changes = () =>
  sentRequests
    .filter(({ method }) => method !== 'GET')
    .map(({ path, headers, body }) => ({ path, match: headers.get('If-Match'), body }))

beforeAll(() =>
  addTexts(async () => [enShell, enAreas, enRefusals, { resources: en }, { resources: ofPages }]),
)
beforeEach(() => {
  withheld = [{ id: 7, version: 2, label: 'Smith, Ann', withheldReason: 'The family asked' }]
  mockApi({
    'PUT /public-search/1001': { ...record, version: 5 },
    'GET /public-search/1001/preview': {
      people: [
        {
          name: 'John Smith',
          maidenName: null,
          born: '1890',
          died: '1961',
          location: 'Lot 7',
          photo: null,
          cemetery: { slug: 'oak', name: 'Oak Hill' },
        },
      ],
      more: false,
      hidden: [{ id: 7, name: 'Smith, Ann', reason: 'withheld' }],
    },
    'GET /cemeteries/1001/deceased': () => Response.json(withheld),
    'PUT /cemeteries/1001/deceased/7': () => {
      withheld = []
      return Response.json({ id: 7, version: 3 })
    },
  })
})

const parts = {
  settings: <Settings record={record as never} />,
  preview: <Preview record={record as never} />,
  withheld: <Withheld cemetery={1001} />,
}

function open(part: keyof typeof parts) {
  const page = (
    <>
      {parts[part]}
      <Notices />
    </>
  )
  const router = createMemoryRouter([{ path: '*', element: page }])
  render(
    <CoreAdminContext queryClient={new QueryClient()} i18nProvider={i18nProvider}>
      <ScopeContext value={scope as never}>
        <AreaProvider area={publicSearch as never}>
          <RouterProvider router={router} />
        </AreaProvider>
      </ScopeContext>
    </CoreAdminContext>,
  )
}

it('the public search settings are saved together, with the version that was seen', async () => {
  open('settings')
  const save = screen.getByText('Save')
  expect(save).toBeDisabled()
  fireEvent.click(screen.getByLabelText('Open to the public'))
  const months = screen.getByLabelText('Full months since death')
  fireEvent.change(months, { target: { value: '1201' } })
  expect(screen.getByText('A whole number from 0 to 1,200')).toBeVisible()
  expect(save).toBeDisabled()
  fireEvent.change(months, { target: { value: '24' } })
  fireEvent.click(save)
  expect(await screen.findByText('Saved. The change takes effect at once.')).toBeVisible()
  expect(changes()).toEqual([
    {
      path: '/public-search/1001',
      match: '"4"',
      body: { open: true, dates: 'years', location: false, photo: false, months: 24 },
    },
  ])
})

it('the public search settings report a conflict', async () => {
  mockApi({
    'PUT /public-search/1001': () =>
      problem(412, { title: 'Someone else changed this record', code: 'stale' }),
  })
  open('settings')
  fireEvent.click(screen.getByLabelText('Photo'))
  fireEvent.click(screen.getByText('Save'))
  expect(await screen.findByText(/someone else/i)).toBeVisible()
})

it('the preview shows what the public finds for a name, and who is hidden', async () => {
  open('preview')
  expect(screen.getByText(/This cemetery is closed/)).toBeVisible()
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 's' } })
  expect(screen.getByText('Enter at least two letters')).toBeVisible()
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'smith' } })
  // It is asked once typing rests.
  expect(await screen.findByText('John Smith')).toBeVisible()
  expect(screen.getByText('1890–1961 · Lot 7')).toBeVisible()
  expect(screen.getByText('On record, but not shown')).toBeVisible()
})

it('withheld people are listed with their reasons, and can be shown again', async () => {
  open('withheld')
  expect(await screen.findByText('The family asked')).toBeVisible()
  fireEvent.click(screen.getByLabelText('Show Smith, Ann again'))
  expect(await screen.findByText('No one is withheld here.')).toBeVisible()
  expect(changes()).toEqual([
    {
      path: '/cemeteries/1001/deceased/7',
      match: '"2"',
      body: { withheld: false },
    },
  ])
  await waitFor(() => expect(screen.getByText('Smith, Ann is no longer withheld')).toBeVisible())
})
