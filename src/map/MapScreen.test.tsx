import { QueryClient } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { BasenameContextProvider, CoreAdminContext, type DataProvider } from 'ra-core'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, describe, expect, test } from 'vitest'
import { mockApi, problem, sentTo } from '../../tests/support/mock-api'
import { ScopeContext } from '../app/scope-context'
import { flatten, type Options, type Texts, translate } from '../i18n/translation/translator'
import MapScreen from './MapScreen'

const files = import.meta.glob<{ default: Texts }>(
  [
    '../i18n/en/*.ts',
    './texts/en.ts',
    '../../resources/*/en.ts',
    '../../resources/*/page-texts/en.ts',
  ],
  { eager: true },
)
const texts = new Map<string, string>()
for (const [path, { default: own }] of Object.entries(files))
  flatten(path.includes('resources') ? { resources: own } : own, texts)
const i18n = {
  translate: (key: string, options?: Options) => translate(texts, 'en', key, options),
  changeLocale: async () => {},
  getLocale: () => 'en',
}

const shape = [[[0, 0, 100, 0, 0, 100]]]
const rows = [
  [10, 'Elm › Lot 10', 'available', null, null, shape, true],
  [2, 'Elm › Lot 2', 'owned', null, null, shape, true],
  [3, 'Elm', null, null, 9, shape, false],
]
const records: Record<number, object> = {
  2: { id: 2, version: 1, name: 'Lot 2', label: 'Elm › Lot 2', status: 'owned', path: '/3/2/' },
  10: { id: 10, version: 1, name: 'Lot 10', label: 'Elm › Lot 10', status: 'available', path: '/' },
}
const person = { id: 7, label: 'Okafor, Harold', birthDate: null, deathDate: null, location: 2 }
const provider = {
  getList: async (resource: string) =>
    resource === 'deceased' ? { data: [person], total: 1 } : { data: [], total: 0 },
  getOne: async (_: string, { id }: { id: number }) => ({ data: records[id] }),
  getMany: async () => ({ data: [] }),
} as unknown as DataProvider

beforeEach(() =>
  mockApi({
    'GET /cemeteries/1/map/base': { googleMapsKey: null },
    'GET /cemeteries/1/map': () =>
      Response.json({ spaces: rows }, { headers: { etag: 'W/"3-6"' } }),
  }),
)

const ground = { id: 9, label: 'Section', within: null, sellable: false, sortOrder: 1 }
function show(permissions = ['locWrite', 'locRead', 'decRead', 'personRead'], at = '/1/Map') {
  const viewer = {
    isSystemAdmin: false,
    isAccountManager: false,
    permissions,
    products: {},
    features: {},
  }
  const cemetery = { id: 1, name: 'Elm Park', propertyTypes: [ground], locale: 'en-US' }
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const router = createMemoryRouter(
    [
      {
        path: '/1/Map',
        element: (
          <ScopeContext value={{ user: { id: 5 }, viewer, cemetery } as never}>
            <CoreAdminContext dataProvider={provider} i18nProvider={i18n} queryClient={client}>
              <BasenameContextProvider basename="/1">
                <MapScreen />
              </BasenameContextProvider>
            </CoreAdminContext>
          </ScopeContext>
        ),
      },
    ],
    { initialEntries: [at] },
  )
  render(<RouterProvider router={router} />)
  return { router, client }
}
const list = () => screen.findByRole('region', { name: 'Locations' })

describe('the cemetery map', () => {
  test('reports missing WebGL, and its list still searches, opens and takes arrow keys', async () => {
    const user = userEvent.setup()
    const { router } = show()
    const places = await list()
    expect(await screen.findByText('The map is not available')).toBeInTheDocument()
    const garden = within(places).getByRole('region', { name: 'Elm' })
    expect(within(garden).getByRole('heading')).toHaveTextContent('ElmAvailable 1Owned 1')
    const names = within(garden).getAllByRole('button')
    // Numbers by value: 2 before 10.
    expect(names.map((one) => one.textContent)).toEqual(['Elm', 'Lot 2Owned', 'Lot 10Available'])
    names[0]?.focus()
    await user.keyboard('{ArrowDown}{Enter}')
    const card = await screen.findByRole('region', { name: 'Lot 2' })
    expect(router.state.location.search).toBe('?location=2')
    expect(within(card).getByRole('heading', { name: 'Lot 2' })).toHaveFocus()
    expect(await within(card).findByRole('link', { name: 'Open record' })).toHaveAttribute(
      'href',
      '/1/Locations/2',
    )
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('region', { name: 'Lot 2' })).not.toBeInTheDocument()
    expect(names[1]).toHaveFocus()
  })

  test('finds people and goes to their places', async () => {
    const user = userEvent.setup()
    const { router } = show()
    await user.type(within(await list()).getByRole('searchbox'), 'okafor')
    await user.click(await screen.findByText('Okafor, Harold'))
    expect(router.state.location.search).toBe('?location=2')
  })

  test('shows the states that are pressed, keeps them in the address, and all again', async () => {
    const user = userEvent.setup()
    const { router } = show()
    const legend = await screen.findByRole('region', { name: 'Legend' })
    const owned = within(legend).getByRole('button', { name: /Owned 1/ })
    await user.click(owned)
    expect(owned).toHaveAttribute('aria-pressed', 'true')
    expect(within(await list()).getByText('1 location')).toBeInTheDocument()
    await user.click(within(legend).getByRole('button', { name: /Available 1/ }))
    expect(within(await list()).getByText('2 locations')).toBeInTheDocument()
    expect(router.state.location.search).toBe('?show=available%2Cowned')
    await user.click(within(legend).getByRole('button', { name: 'All' }))
    expect(within(await list()).getByText('3 locations')).toBeInTheDocument()
    expect(router.state.location.search).toBe('')
  })

  test('begins with the states of a shared address', async () => {
    show(undefined, '/1/Map?show=owned')
    const legend = await screen.findByRole('region', { name: 'Legend' })
    expect(within(legend).getByRole('button', { name: /Owned 1/ })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    expect(within(await list()).getByText('1 location')).toBeInTheDocument()
  })

  test('tells a cemetery of too many places by its gardens, and asks for their places one by one', async () => {
    const user = userEvent.setup()
    const gardens = [
      { name: 'Oak', box: [0, 0, 9, 9], looks: { 'owned|null|true': 4 } },
      {
        name: 'Elm',
        box: [0, 0, 9, 9],
        looks: { 'available|null|true': 7_000, 'owned|null|true': 2, 'null|null|false': 1 },
      },
    ]
    mockApi({ 'GET /cemeteries/1/map': { gardens } })
    const asked: object[] = []
    const getList = provider.getList
    provider.getList = (async (resource: string, params: { filter: object }) => {
      if (resource !== 'locations') return getList(resource, params as never)
      asked.push(params.filter)
      return {
        data: [
          { ...records[2], space: true },
          { ...records[10], space: true },
        ],
        total: 2,
      }
    }) as never
    const { router } = show()
    const places = await list()
    const legend = screen.getByRole('region', { name: 'Legend' })
    expect(within(legend).getByRole('button', { name: /Available 7,000/ })).toBeInTheDocument()
    expect(within(legend).getByRole('button', { name: /Owned 6/ })).toBeInTheDocument()
    const names = within(places).getAllByRole('heading')
    expect(names.map((one) => one.textContent)).toEqual(['ElmAvailable 7,000Owned 2', 'OakOwned 4'])
    await user.click(within(places).getByRole('button', { name: 'Elm' }))
    const lots = await within(places).findByText('Lot 2')
    expect(asked).toEqual([{ address_prefix: 'Elm' }])
    await user.click(within(legend).getByRole('button', { name: /Owned 6/ }))
    await waitFor(() => expect(asked.at(-1)).toEqual({ address_prefix: 'Elm', status: ['owned'] }))
    expect(within(places).queryByText('Lot 10')).not.toBeInTheDocument()
    await user.click(lots)
    expect(router.state.location.search).toContain('location=2')
    await user.type(within(places).getByRole('searchbox'), 'lot')
    await waitFor(() => expect(asked.at(-1)).toEqual({ q: 'lot', status: ['owned'] }))
    provider.getList = getList
  })

  test('offers only what the viewer may do', async () => {
    show(['locRead'], '/1/Map?location=10')
    const card = await screen.findByRole('region', { name: 'Lot 10' })
    await within(card).findByRole('link', { name: 'Open record' })
    expect(within(card).getAllByRole('link')).toHaveLength(1)
  })

  test('asks the server only whether anything changed', async () => {
    const { client } = show()
    await list()
    mockApi({ 'GET /cemeteries/1/map': () => new Response(null, { status: 304 }) })
    await client.refetchQueries({ queryKey: ['map', 1] })
    expect(sentTo('GET /cemeteries/1/map')[1]?.headers.get('If-None-Match')).toBe('W/"3-6"')
    expect(within(await list()).getByText('3 locations')).toBeInTheDocument()
  })

  test('explains an empty map, and a failed load', async () => {
    mockApi({ 'GET /cemeteries/1/map': { spaces: [] } })
    const { client } = show()
    expect(await screen.findByText('Nothing on the map yet')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Import' })).toHaveAttribute('href', '/1/Imports')
    client.clear()
  })

  test('retries after a failure', async () => {
    mockApi({ 'GET /cemeteries/1/map': () => problem(500, { title: 'Down' }) })
    show()
    expect(await screen.findByText('Down')).toBeInTheDocument()
    mockApi({ 'GET /cemeteries/1/map': { spaces: rows } })
    await userEvent.click(screen.getByRole('button', { name: /again/i }))
    await waitFor(async () => expect(await list()).toBeInTheDocument())
  })
})
