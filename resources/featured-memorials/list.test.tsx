import { QueryClient } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { CoreAdminContext, type DataProvider } from 'ra-core'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { AreaProvider } from '../../src/app/area-context'
import { Notices } from '../../src/app/Notices'
import { ScopeContext } from '../../src/app/scope-context'
import enAreas from '../../src/i18n/en/areas'
import enShell from '../../src/i18n/en/shell'
import { addTexts } from '../../src/i18n/i18n'
import { i18nProvider } from '../../src/providers/i18n'
import { mockApi, problem, sentRequests } from '../../tests/support/mock-api'
import featuredMemorials from './area'
import en from './en'
import FeaturedList from './list'
import ofPages from './page-texts/en'

const memorial = (id: number, label: string, more: object = {}) => ({
  id,
  version: 1,
  label,
  cemetery: 1001,
  person: id,
  text: '',
  picture: null,
  startsOn: null,
  endsOn: null,
  years: '1815–1852',
  state: 'shown',
  position: id,
  archivedAt: null,
  ...more,
})
let rows: Array<ReturnType<typeof memorial>>
let restored: number[]
const scope = {
  user: {},
  viewer: { isSystemAdmin: true, permissions: [], products: {}, features: {} },
  cemetery: null,
}

beforeAll(() => addTexts(async () => [enShell, enAreas, { resources: en }, { resources: ofPages }]))
beforeEach(() => {
  restored = []
  rows = [
    memorial(1, 'Ada', { text: 'She counted.' }),
    memorial(2, 'Bea', { state: 'withheld', startsOn: '2026-01-02' }),
    memorial(3, 'Cid', { state: 'cemeteryLocked' }),
  ]
  mockApi({
    'GET /featured-memorials': ({ query }) =>
      Response.json(query.get('filter')?.includes('archived') ? [] : rows),
    'POST /featured-memorials/:id/move': ({ params, body }) => {
      const id = Number(params.id)
      const moved = rows.find((row) => row.id === id)
      rows = rows.filter((row) => row.id !== id)
      if (moved) rows.splice(rows.findIndex((row) => row.id === body.after) + 1, 0, moved)
      return Response.json(moved)
    },
  })
})

function open() {
  const page = (
    <>
      <FeaturedList />
      <Notices />
    </>
  )
  const router = createMemoryRouter([{ path: '*', element: page }])
  const data = {
    getMany: async () => ({ data: [{ id: 1001, label: 'Oak Hill' }] }),
    delete: async (_: string, { id }: { id: number }) => {
      rows = rows.filter((row) => row.id !== id)
      return { data: memorial(id, 'gone') }
    },
    restore: async (_: string, { id }: { id: number }) => {
      restored.push(id)
      return { data: memorial(id, 'back') }
    },
  }
  render(
    <CoreAdminContext
      queryClient={new QueryClient()}
      dataProvider={data as unknown as DataProvider}
      i18nProvider={i18nProvider}
    >
      <ScopeContext value={scope as never}>
        <AreaProvider area={featuredMemorials as never}>
          <RouterProvider router={router} />
        </AreaProvider>
      </ScopeContext>
    </CoreAdminContext>,
  )
}
const order = () => [...document.querySelectorAll('h2')].map((one) => one.textContent)

it('the list of featured memorials shows their order, and why one is hidden', async () => {
  open()
  const [first, second, third] = (await screen.findAllByRole('listitem')) as [
    HTMLElement,
    HTMLElement,
    HTMLElement,
  ]
  expect(within(first).getByText('Shown')).toBeVisible()
  expect(within(first).getByText('She counted.')).toBeVisible()
  expect(within(second).getByText('The person is withheld from the public.')).toBeVisible()
  expect(within(second).getByText('From Jan 2, 2026')).toBeVisible()
  expect(within(third).getByText('The cemetery’s account is suspended.')).toBeVisible()
})

it('a featured memorial is moved by arrow keys, announced, and keeps the focus', async () => {
  open()
  const handle = await screen.findByLabelText('Move Ada, number 1')
  handle.focus()
  fireEvent.keyDown(handle, { key: 'ArrowUp' })
  fireEvent.keyDown(handle, { key: 'ArrowDown' })
  await waitFor(() => expect(order()).toEqual(['Bea', 'Ada', 'Cid']))
  expect(sentRequests.filter(({ method }) => method !== 'GET')).toMatchObject([
    { method: 'POST', path: '/featured-memorials/1/move', body: { after: 2 } },
  ])
  expect(await screen.findByText('Ada is now number 2')).toBeInTheDocument()
  expect(screen.getByLabelText('Move Ada, number 2')).toHaveFocus()
})

it('a featured memorial is removed and can be restored', async () => {
  open()
  fireEvent.click(await screen.findByLabelText('Remove: Bea'))
  await waitFor(() => expect(order()).toEqual(['Ada', 'Cid']))
  fireEvent.click(await screen.findByText(/undo/i))
  await waitFor(() => expect(restored).toEqual([2]))
})

it('the list of featured memorials says that it is empty', async () => {
  rows = []
  open()
  expect(await screen.findByText('No featured memorials yet')).toBeVisible()
  fireEvent.click(screen.getByText('Removed'))
  expect(await screen.findByText('No memorials have been removed')).toBeVisible()
})

it('the list of featured memorials reports a failed load', async () => {
  mockApi({
    'GET /featured-memorials': () => problem(503, { title: 'The database cannot be reached' }),
  })
  open()
  expect(await screen.findByText('The database cannot be reached')).toBeVisible()
})
