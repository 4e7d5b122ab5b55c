import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { firstCalls } from '../../core/first-calls'
import { areas } from '../areas'
import { createDataProvider } from '../providers/data'
import { http } from '../providers/http'
import { clearToken, setToken } from '../providers/token'
import { askEarly, forgetEarly } from './early'

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
