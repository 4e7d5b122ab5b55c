import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { firstCalls, thenCalls } from '../../core/first-calls'
import { areas } from '../areas'
import { createDataProvider } from '../providers/data'
import { http } from '../providers/http'
import { clearToken, setToken } from '../providers/token'
import { loadTags } from '../tags/load-tags'
import { askEarly, earlySent, forgetEarly, idsIn } from './early'

const fetched = vi.fn<typeof fetch>()
const name = (urls: string) => {
  document.head.innerHTML = `<meta name="early" content="${urls}">`
}

beforeEach(() => {
  fetched.mockReset()
  fetched.mockImplementation(async (url) =>
    Response.json({ of: String(url) }, { headers: { 'Content-Type': 'application/json' } }),
  )
  vi.stubGlobal('fetch', fetched)
  setToken('first')
})
afterEach(() => {
  forgetEarly()
  clearToken()
  vi.unstubAllGlobals()
})

test('what the page names is asked at once, and its answer given out once', async () => {
  name('/api/v1/config /api/v1/auth/session')
  askEarly()
  expect(fetched).toHaveBeenCalledTimes(2)
  expect((await http('/api/v1/config')).json).toEqual({ of: '/api/v1/config' })
  expect(fetched).toHaveBeenCalledTimes(2)
  await http('/api/v1/config')
  expect(fetched).toHaveBeenCalledTimes(3)
})

test('nobody gets what was asked for as somebody else, nor what a write may have changed', async () => {
  name('/api/v1/config /api/v1/auth/session')
  askEarly()
  setToken('second')
  await http('/api/v1/config')
  expect(fetched).toHaveBeenCalledTimes(3)
  setToken('first')
  await http('/api/v1/things', { method: 'POST' })
  await http('/api/v1/auth/session')
  expect(fetched).toHaveBeenCalledTimes(5)
})

test.each([true, false])(
  'what a list’s rows name is asked for with them (phone: %s)',
  async (phone) => {
    vi.stubGlobal('matchMedia', () => ({ matches: phone }))
    const list = firstCalls('/7/Deceased/Search', areas).at(-1)
    const rows = [
      { id: 3, location: 9 },
      { id: 1, location: null },
      { id: 2, location: 8 },
    ]
    fetched.mockImplementation(async () => Response.json(rows))
    document.head.innerHTML = `<meta name="early" content="/api/v1/config ${list}" data-then="location:locations tags">`
    expect(thenCalls('/7/Deceased/Search', areas)).toEqual(
      expect.arrayContaining(['location:locations', 'tags']),
    )
    askEarly()
    await earlySent()
    expect(fetched).toHaveBeenCalledTimes(phone ? 4 : 3)
    // The page’s own calls find them: its answer is not eaten by who read it first.
    expect((await http(list ?? '')).json).toEqual(rows)
    const { getMany } = createDataProvider('/api/v1/cemeteries/7', http, areas)
    await getMany('locations', { ids: idsIn(rows, 'location') })
    if (phone)
      await Promise.all([3, 1, 2].map((id) => loadTags('/api/v1/cemeteries/7/deceased', id)))
    expect(fetched).toHaveBeenCalledTimes(phone ? 4 : 3)
  },
)

test('where the list is refused nothing follows', async () => {
  fetched.mockImplementation(async () => Response.json({ title: 'No' }, { status: 403 }))
  document.head.innerHTML =
    '<meta name="early" content="/api/v1/x?a" data-then="location:locations">'
  askEarly()
  await earlySent()
  expect(fetched).toHaveBeenCalledTimes(1)
})

test('without a session nothing is asked', () => {
  clearToken()
  name('/api/v1/config')
  askEarly()
  expect(fetched).not.toHaveBeenCalled()
})

test.each(areas.map((area) => [area.name, area] as const))(
  'the first list of %s is asked for as its page will ask',
  async (_, area) => {
    const list = area.listAt ? `${area.path}/${area.listAt}` : area.path
    const asked: string[] = []
    const data = createDataProvider(
      '/api/v1/cemeteries/7',
      async (url) => {
        asked.push(url)
        return { status: 200, headers: new Headers(), body: '', json: [] }
      },
      areas,
    )
    const { sort = { field: 'label', order: 'ASC' }, filter = {} } = area.begins ?? {}
    await data.getList(area.name, { filter, sort, pagination: { page: 1, perPage: 25 } })
    expect(firstCalls(`/7/${list}`, areas)).toContain(asked[0])
    expect(firstCalls(`/7/${list.toLowerCase()}/`, areas)).toContain(asked[0])
  },
)

test('a list is asked for as its address says; other pages ask for their cemetery alone', () => {
  const filter = encodeURIComponent('{"q":"smith & sons"}')
  const calls = firstCalls(`/7/Deceased/Search?filter=${filter}&page=2&perPage=50`, areas)
  expect(decodeURIComponent(calls.at(-1) ?? '')).toBe(
    '/api/v1/cemeteries/7/deceased?filter={"q":"smith & sons"}&range=[50,99]&sort=["label","ASC"]',
  )
  expect(firstCalls('/7/Deceased/5', areas)).toHaveLength(4)
  expect(firstCalls('/Login', areas)).toEqual(['/api/v1/auth/session', '/api/v1/config'])
})
