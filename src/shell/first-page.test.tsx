import { render, screen } from '@testing-library/react'
import { CoreAdminContext, useGetList } from 'ra-core'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { sortByLabel } from '../../core/list-query'
import { viewerOf } from '../../core/viewer'
import { mockApi, sentRequests, sentTo } from '../../tests/support/mock-api'
import { RecordName } from '../app/record-link'
import { ScopeContext } from '../app/scope-context'
import { areaOf, areas } from '../areas/areas'
import { createDataProvider } from '../providers/data'
import { http } from '../providers/http'
import { makeQueryClient } from '../providers/query-client'
import TagsCell from '../tags/tags-cell'
import { loadFirstPage } from './first-page'

vi.mock('../areas/areas', async (original) => ({
  ...(await original<typeof import('../areas/areas')>()),
  loadScreen: async () => {},
}))

const viewer = viewerOf({ isSystemAdmin: true, isAccountManager: false })
const deceased = areaOf('deceased')

beforeEach(() => {
  mockApi({
    'GET /cemeteries/7/deceased/tags': [
      { record: 3, tags: [{ id: 1, name: 'Veteran', color: null }] },
    ],
    'GET /cemeteries/7/locations': [{ id: 9, label: 'Lot 9' }],
    'GET /cemeteries/7/deceased': () =>
      Response.json([{ id: 3, label: 'Ortega', location: 9 }], {
        headers: { 'Content-Range': 'deceased 0-0/1' },
      }),
  })
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
})

/** A list as its page asks for it, with a place's name and the tags in its row. */
function Rows() {
  const pagination = { page: 1, perPage: 25 }
  const { data } = useGetList('deceased', { filter: {}, sort: sortByLabel, pagination })
  return data?.map(({ id, label, location }) => (
    <p key={id}>
      {label}, <RecordName to="locations" ids={[location]} />
      {deceased && <TagsCell area={deceased} id={Number(id)} />}
    </p>
  ))
}

function open(search = '') {
  const cache = makeQueryClient()
  const at = { base: '/7', pathname: '/7/deceased/search', search }
  const page = loadFirstPage({ ...at, viewer: Promise.resolve(viewer), cache, areas })
  const draw = () => {
    page.handOver()
    render(
      <MemoryRouter>
        <CoreAdminContext
          queryClient={cache}
          dataProvider={createDataProvider('/api/v1/cemeteries/7', http, areas)}
        >
          <ScopeContext value={{ viewer, cemetery: { id: 7 } } as never}>
            <Rows />
          </ScopeContext>
        </CoreAdminContext>
      </MemoryRouter>,
    )
  }
  return { page, draw }
}

test('preloaded rows, names and tags are rendered at once, and requested once', async () => {
  const { page, draw } = open()
  await page.records
  draw()
  expect(screen.getByText(/Ortega/)).toHaveTextContent('Ortega, Lot 9Veteran')
  await new Promise((end) => setTimeout(end, 20))
  expect(sentRequests).toHaveLength(3)
})

test('a preload still pending when the page is rendered is requested once', async () => {
  const { draw } = open()
  draw()
  await screen.findByText('Veteran')
  await screen.findByText(/Lot 9/)
  expect(sentRequests).toHaveLength(3)
})

test('a list with another query requests its own rows', async () => {
  const { page, draw } = open('?page=2')
  await page.records
  draw()
  await screen.findByText('Veteran')
  expect(sentTo('GET /cemeteries/7/deceased')).toHaveLength(2)
})
