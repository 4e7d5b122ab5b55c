// Apart: it empties the page's head, where the styles of others stand.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { preloadReferences, preloadUrls } from '../../core/preload-urls'
import { until } from '../../scripts/lib/limits.mjs'
import { mockApi, problem, sentRequests } from '../../tests/support/mock-api'
import { areas } from '../areas/areas'
import { createDataProvider } from '../providers/data'
import { http } from '../providers/http'
import { loadTags } from '../tags/load-tags'
import { clearEarlyAnswers, earlyRequestsSent, referencedIdsIn, sendEarlyRequests } from './early'
import { clearToken, setToken } from './token'

/** Sent by now; that no more come is seen where the page's next call finds its number. */
const sent = (times: number) => until(() => expect(sentRequests).toHaveLength(times))
const name = (urls: string) => {
  document.head.innerHTML = `<meta name="early" content="${urls}">`
}

beforeEach(() => {
  mockApi({ 'ANY /*': ({ path }) => Response.json({ of: path }) })
  setToken('first')
})
afterEach(() => {
  clearEarlyAnswers()
  clearToken()
  vi.unstubAllGlobals()
})

test('the page’s first calls are sent at once, and each answer is handed out once', async () => {
  name('/api/v1/config /api/v1/auth/session')
  sendEarlyRequests()
  await sent(2)
  expect((await http('/api/v1/config')).json).toEqual({ of: '/config' })
  expect(sentRequests).toHaveLength(2)
  await http('/api/v1/config')
  expect(sentRequests).toHaveLength(3)
})

test('an early answer is discarded for another user or after a write', async () => {
  name('/api/v1/config /api/v1/auth/session')
  sendEarlyRequests()
  setToken('second')
  await http('/api/v1/config')
  expect(sentRequests).toHaveLength(3)
  setToken('first')
  await http('/api/v1/things', { method: 'POST' })
  await http('/api/v1/auth/session')
  expect(sentRequests).toHaveLength(5)
})

test.each([true, false])(
  'the references of a list’s rows are requested with them (phone: %s)',
  async (phone) => {
    vi.stubGlobal('matchMedia', () => ({ matches: phone }))
    const list = preloadUrls('/7/Deceased/Search', areas).at(-1)
    const rows = [
      { id: 3, location: 9 },
      { id: 1, location: null },
      { id: 2, location: 8 },
    ]
    mockApi({ 'ANY /*': rows })
    document.head.innerHTML = `<meta name="early" content="/api/v1/config ${list}" data-then="location:locations tags">`
    expect(preloadReferences('/7/Deceased/Search', areas)).toEqual(
      expect.arrayContaining(['location:locations', 'tags']),
    )
    sendEarlyRequests()
    await earlyRequestsSent()
    await sent(phone ? 4 : 3)
    // The page’s own calls find them: its answer is not eaten by who read it first.
    expect((await http(list ?? '')).json).toEqual(rows)
    const { getMany } = createDataProvider('/api/v1/cemeteries/7', http, areas)
    await getMany('locations', { ids: referencedIdsIn(rows, 'location') })
    if (phone)
      await Promise.all([3, 1, 2].map((id) => loadTags('/api/v1/cemeteries/7/deceased', id)))
    expect(sentRequests).toHaveLength(phone ? 4 : 3)
  },
)

test('a refused list is followed by no further calls', async () => {
  mockApi({ 'GET /x': () => problem(403) })
  document.head.innerHTML =
    '<meta name="early" content="/api/v1/x?a" data-then="location:locations">'
  sendEarlyRequests()
  await earlyRequestsSent()
  await http('/api/v1/later')
  expect(sentRequests.map(({ path }) => path)).toEqual(['/x', '/later'])
})

test('no early calls are sent without a session', async () => {
  clearToken()
  name('/api/v1/config')
  sendEarlyRequests()
  await http('/api/v1/later')
  expect(sentRequests.map(({ path }) => path)).toEqual(['/later'])
})

test.each(areas.map((area) => [area.name, area] as const))(
  'the early call for the list of %s equals the page’s own',
  async (_, area) => {
    const list = area.listPath ? `${area.path}/${area.listPath}` : area.path
    const asked: string[] = []
    const data = createDataProvider(
      '/api/v1/cemeteries/7',
      async (url) => {
        asked.push(url)
        return { status: 200, headers: new Headers(), body: '', json: [] }
      },
      areas,
    )
    const { sort = { field: 'label', order: 'ASC' }, filter = {} } = area.listDefaults ?? {}
    await data.getList(area.name, { filter, sort, pagination: { page: 1, perPage: 25 } })
    expect(preloadUrls(`/7/${list}`, areas)).toContain(asked[0])
    expect(preloadUrls(`/7/${list.toLowerCase()}/`, areas)).toContain(asked[0])
  },
)

test('an early call follows the list’s address; other pages request their cemetery only', () => {
  const filter = encodeURIComponent('{"q":"smith & sons"}')
  const calls = preloadUrls(`/7/Deceased/Search?filter=${filter}&page=2&perPage=50`, areas)
  expect(decodeURIComponent(calls.at(-1) ?? '')).toBe(
    '/api/v1/cemeteries/7/deceased?filter={"q":"smith & sons"}&range=[50,99]&sort=["label","ASC"]',
  )
  expect(preloadUrls('/7/Deceased/5', areas)).toHaveLength(4)
  expect(preloadUrls('/Login', areas)).toEqual(['/api/v1/auth/session', '/api/v1/config'])
})
