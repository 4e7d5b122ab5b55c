import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { CoreAdminContext, type DataProvider } from 'ra-core'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { type AnyArea, area } from '../../../core/area'
import { text } from '../../../core/fields'
import { ScopeContext } from '../../app/scope-context'
import en from '../../i18n/en/areas'
import { flatten, type Options, translate } from '../../i18n/translation/translator'
import { ListPage } from './list-page'

vi.mock('../../areas/areas', () => ({ areas: [], areaOf: () => stones }))
vi.mock('./list-extras', () => {
  const none = () => null
  return {
    BulkBar: none,
    FilterChips: none,
    ListFoot: none,
    ListTools: none,
    MeantSearches: none,
    ViewTabs: none,
  }
})

const stones = area({
  name: 'stones',
  path: 'Stones',
  label: ['Stone', 'Stones'],
  scope: 'cemetery',
  access: { read: 'locRead', write: 'locWrite' },
  fields: { maker: text(), finish: text(), material: text() },
  list: ['maker', 'finish', 'material'],
  sortable: ['maker', 'finish'],
  search: ['maker'],
}) as unknown as AnyArea
const texts = flatten(en)
const i18nProvider = {
  translate: (key: string, options?: Options) => translate(texts, 'en', key, options),
  changeLocale: async () => {},
  getLocale: () => 'en',
}
const viewer = { isSystemAdmin: true, permissions: [], products: {}, features: {} }
const scope = { user: { id: 5 }, viewer, cemetery: { id: 1001, locale: 'en-US' } }

let records: number
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
  records = 26
})

function open(at = '/', of = stones) {
  const getList: DataProvider['getList'] = async (_, { pagination, filter }) => {
    const { page = 1, perPage = 25 } = pagination ?? {}
    const total = filter.q === 'gar' ? 1 : filter.q ? 0 : records
    const ids = Array.from({ length: total }, (_, i) => i + 1).slice(
      (page - 1) * perPage,
      page * perPage,
    )
    return {
      data: ids.map((id) => ({ id, version: 1, label: `Stone ${id}`, archivedAt: null })) as never,
      total,
    }
  }
  const page = (
    <CoreAdminContext
      dataProvider={{ getList } as unknown as DataProvider}
      i18nProvider={i18nProvider as never}
    >
      <ScopeContext value={scope as never}>
        <ListPage area={of} />
      </ScopeContext>
    </CoreAdminContext>
  )
  const router = createMemoryRouter([{ path: '*', element: page }], { initialEntries: [at] })
  render(<RouterProvider router={router} />)
  return router
}

const box = () => screen.getByLabelText('Search stones')
const search = (value: string) => fireEvent.change(box(), { target: { value } })

test('the result of a search is announced in an existing live region', async () => {
  const router = open()
  const status = screen.getByRole('status')
  expect(status).toHaveTextContent('')
  await waitFor(() => expect(status).toHaveTextContent('Stones: 1–25 of 26'))
  search('gar')
  await waitFor(() => expect(status).toHaveTextContent('Stones: 1–1 of 1'))
  search('garx')
  await waitFor(() => expect(status).toHaveTextContent('No matches'))
  expect(screen.getByRole('status')).toBe(status)
  await act(() => router.navigate('/'))
  expect(box()).toHaveValue('')
})

test('a page beyond the last row leads to the last page with rows', async () => {
  const router = open('/?page=3')
  expect(await screen.findByText('Stone 26')).toBeVisible()
  expect(router.state.location.search).toBe('?page=2')
  expect(screen.queryByText(/^No stones/)).toBeNull()
})

test('an empty list says so', async () => {
  records = 0
  open()
  expect(await screen.findByText('No stones yet')).toBeVisible()
})

test('an empty list that adds nothing itself leads to where its records come about', async () => {
  records = 0
  open('/', { ...stones, name: 'chips', computed: true, comesFrom: 'stones' })
  expect(await screen.findByRole('link', { name: 'View stones' })).toHaveAttribute(
    'href',
    '/Stones',
  )
})

test('a column that cannot be sorted has no sort button', async () => {
  records = 1
  open()
  await screen.findByText('Stone 1')
  const button = (name: string) =>
    within(screen.getByRole('columnheader', { name })).queryByRole('button')
  expect(button('Finish')).toBeInTheDocument()
  expect(button('Material')).toBeNull()
})

test('a selection stays over pages, and ends with the list that it was made in', async () => {
  const router = open()
  const box = (name: string) => screen.findByRole('checkbox', { name: `Select ${name}` })
  fireEvent.click(await box('Stone 1'))
  expect(await box('Stone 1')).toBeChecked()
  await act(() => router.navigate('/?page=2'))
  await box('Stone 26')
  await act(() => router.navigate('/'))
  expect(await box('Stone 1')).toBeChecked()
  await act(() => router.navigate(`/?filter=${encodeURIComponent('{"q":"gar"}')}`))
  await waitFor(() => expect(screen.getAllByRole('checkbox')).toHaveLength(2))
  expect(await box('Stone 1')).not.toBeChecked()
  await act(() => router.navigate('/'))
  await box('Stone 2')
  expect(await box('Stone 1')).not.toBeChecked()
})
