import { fireEvent, render, screen } from '@testing-library/react'
import { CoreAdminContext, type DataProvider } from 'ra-core'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { ScopeContext } from '../app/scope-context'
import { systemAreas } from '../areas/areas'
import { ListPage } from '../derive/list/list-page'
import enAreas from '../i18n/en/areas'
import enShell from '../i18n/en/shell'
import { addTexts } from '../i18n/i18n'
import { i18nProvider } from '../providers/i18n'

vi.mock('../derive/list/list-extras', () => {
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

const scope = {
  user: { id: 5 },
  viewer: { isSystemAdmin: true, permissions: [], products: {}, features: {} },
  cemetery: null,
}
beforeAll(() => addTexts(async () => [enAreas, enShell]))
beforeEach(() =>
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => {},
    removeEventListener: () => {},
  })),
)

function open(name: string, getList: () => Promise<unknown>, at = '/') {
  const area = systemAreas.find((one) => one.name === name)
  if (!area) throw new Error(`no area ${name}`)
  const provider = { getList, getMany: async () => ({ data: [] }) }
  const page = (
    <CoreAdminContext
      dataProvider={provider as unknown as DataProvider}
      i18nProvider={i18nProvider}
    >
      <ScopeContext value={scope as never}>
        <ListPage area={area} />
      </ScopeContext>
    </CoreAdminContext>
  )
  const router = createMemoryRouter([{ path: '*', element: page }], { initialEntries: [at] })
  render(<RouterProvider router={router} />)
}
const refused = (status: number, title?: string) =>
  Promise.reject(Object.assign(new Error('no'), { status, body: { title } }))

describe.each(['accounts', 'api-keys', 'organizations', 'roles', 'users'])(
  'the list of %s',
  (name) => {
    it('keeps its title and height while it loads', async () => {
      open(name, () => new Promise(() => {}))
      expect(screen.getByRole('heading', { level: 1 })).toBeVisible()
      expect(document.querySelector('.MuiSkeleton-root')).not.toBeNull()
      expect(screen.queryByRole('alert')).toBeNull()
    })
    it('says that it is empty, with the way to add the first', async () => {
      open(name, async () => ({ data: [], total: 0 }))
      expect(await screen.findByText(/^No .* yet$/)).toBeVisible()
      expect(screen.getAllByRole('link', { name: /^Add / })).toHaveLength(2)
    })
    it('offers to clear the filters where nothing matches', async () => {
      open(
        name,
        async () => ({ data: [], total: 0 }),
        `/?filter=${encodeURIComponent('{"q":"zz"}')}`,
      )
      expect(await screen.findByText('Clear filters')).toBeVisible()
    })
    it('is closed to whoever may not see it', async () => {
      open(name, () => refused(403))
      expect(await screen.findByText('You do not have permission to see this')).toBeVisible()
      expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
    })
    it('retries what failed, and by itself once the connection is back', async () => {
      let answer: () => Promise<unknown> = () => refused(503, 'The database cannot be reached')
      open(name, () => answer())
      expect(await screen.findByText('The database cannot be reached')).toBeVisible()
      answer = () => refused(0)
      fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
      expect(await screen.findByText(/The server did not answer/)).toBeVisible()
      answer = async () => ({ data: [], total: 0 })
      fireEvent(window, new Event('online'))
      expect(await screen.findByText(/^No .* yet$/)).toBeVisible()
    })
  },
)
