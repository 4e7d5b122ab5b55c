import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CoreAdminContext, memoryStore } from 'ra-core'
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { CemeterySummary } from '../../core/session'
import { guardedState } from '../../src/app/guard'
import { trailKey } from '../../src/app/list-trail'
import { ScopeContext } from '../../src/app/scope-context'
import { KeyHost } from '../../src/command-palette/key-host'
import enShell from '../../src/i18n/en/shell'
import { addTexts } from '../../src/i18n/i18n'
import { rememberCemetery } from '../../src/providers/last-cemetery'
import { mockApi, problem, sentRequests, sentTo } from '../../tests/support/mock-api'
import ManagementHome from './page'

const all = { memorials: true, mobile: true, sales: true, tours: true }
const cemetery = (id: number, name: string, more: object = {}, has = all): CemeterySummary =>
  ({
    id,
    name,
    slug: name.toLowerCase().replaceAll(' ', '-'),
    address: '1 Lane',
    organizationId: 1,
    products: {
      isMemorialsEnabled: has.memorials,
      isMobileEnabled: has.mobile,
      isSalesEnabled: has.sales,
      isToursEnabled: has.tours,
    },
    features: {},
    mobile: { smallIconUrl: null },
    photoUrl: null,
    permissions: [],
    management: true,
    sales: true,
    ...more,
  }) as unknown as CemeterySummary
const oak = cemetery(1001, 'Oak Hill')
const none = { memorials: false, mobile: false, sales: false, tours: false }
const elm = cemetery(
  1002,
  'Elm Park',
  { address: null, mobile: { smallIconUrl: '/elm.png' } },
  none,
)
const yew = cemetery(1003, 'Yew Court')

let world: CemeterySummary[] = []
let mine: CemeterySummary[] = []

beforeAll(() => addTexts(async () => [enShell]))
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  world = [oak, elm, yew]
  mine = []
  answerAll()
})

const answerAll = () =>
  mockApi({
    'GET /config': {
      memorialBaseUrl: 'https://m.test',
      mobileBaseUrl: 'https://mobile.test',
      salesUrl: 'https://sales.test',
      reportsUrl: 'https://bi.test',
    },
    'GET /users/me': () => Response.json({ cemeteries: mine }),
    'GET /packs': [
      {
        key: 'fr',
        name: 'France · français',
        locale: 'fr-FR',
        currency: 'EUR',
        timeZone: 'Europe/Paris',
      },
      {
        key: 'us',
        name: 'United States · English',
        locale: 'en-US',
        currency: 'USD',
        timeZone: 'America/New_York',
      },
    ],
    'POST /cemeteries': ({ body }) => Response.json({ id: 1042, ...body }, { status: 201 }),
    'GET /cemeteries': ({ query }) => {
      const { q, id } = JSON.parse(query.get('filter') ?? '{}')
      return Response.json(
        world.filter((each) =>
          id ? id.includes(each.id) : each.name.toLowerCase().includes(q.toLowerCase()),
        ),
      )
    },
  })
const breakDown = () =>
  mockApi({ 'GET /users/me': () => problem(500), 'GET /cemeteries': () => problem(500) })

const who = {
  admin: { id: 1, isSystemAdmin: true, isAccountManager: false },
  both: { id: 4, isSystemAdmin: true, isAccountManager: true },
  manager: { id: 2, isSystemAdmin: false, isAccountManager: true },
  user: { id: 3, isSystemAdmin: false, isAccountManager: false },
}

function open(person: keyof typeof who, state?: unknown) {
  const store = memoryStore()
  const router = createMemoryRouter(
    [
      {
        path: '/',
        element: (
          <CoreAdminContext store={store}>
            <ScopeContext value={{ user: who[person], viewer: {}, cemetery: null } as never}>
              <main id="main">
                <ManagementHome />
              </main>
              <KeyHost />
            </ScopeContext>
          </CoreAdminContext>
        ),
      },
      { path: '*', Component: Elsewhere },
    ],
    { initialEntries: [{ pathname: '/', state }] },
  )
  render(<RouterProvider router={router} />)
  return { router, store }
}

const Elsewhere = () => {
  const { pathname, state } = useLocation()
  return <h1>{`${pathname} ${JSON.stringify(state)}`}</h1>
}
const box = () => screen.getByPlaceholderText('Which cemetery would you like to go to?')
const link = (name: string | RegExp) => screen.findByRole('link', { name })
const adminTiles = [
  ['Accounts', '/Admin/Account-Management'],
  ['All Users', '/Admin/Users'],
  ['API Management', '/Admin/Api'],
  ['BI Reports', '/report/login'],
  ['Client Map', '/Client-Map'],
  ['Client Products', '/Client-Products'],
  ['Featured Memorials', '/Admin/Featured-Memorials'],
  ['Organizations', '/Admin/Organizations'],
  ['Public Search', '/Admin/Public-Search'],
  ['Roles', '/Admin/Roles'],
]
async function tiles() {
  const region = await screen.findByRole('region', { name: 'Administration' })
  await within(region).findByText('BI Reports')
  return within(region)
    .getAllByRole('link')
    .map((each) => [each.textContent, each.getAttribute('href')])
}

describe('the administrator’s home', () => {
  it('has the specification’s tiles in order, also for an administrator who is an account manager too', async () => {
    open('both')
    expect(await tiles()).toEqual(adminTiles)
  })
  it('shows an account manager three tiles and no Create Cemetery', async () => {
    open('manager')
    expect((await tiles()).map(([name]) => name)).toEqual([
      'Client Map',
      'Client Products',
      'BI Reports',
    ])
    expect(screen.queryByRole('button', { name: 'Create Cemetery' })).toBeNull()
  })

  it('searches after 200 ms without typing, shows cards instead of tiles, and clears', async () => {
    open('admin')
    await tiles()
    sentRequests.length = 0
    const user = userEvent.setup({ delay: 20 })
    await user.type(box(), 'park')
    expect(sentRequests).toHaveLength(0)
    expect(await link('Elm Park (1002)')).toHaveAttribute('href', '/1002')
    expect(sentRequests).toHaveLength(1)
    expect(screen.queryByRole('region', { name: 'Administration' })).toBeNull()
    expect(screen.getByText('No address available')).toBeVisible()
    expect(document.querySelector('img')).toHaveAttribute('src', '/elm.png')
    await user.click(screen.getByRole('button', { name: 'Clear' }))
    expect(box()).toHaveValue('')
    expect(box()).toHaveFocus()
    expect(await tiles()).toHaveLength(10)
  })

  it('reports no matches and a failed search', async () => {
    open('admin')
    await userEvent.type(box(), 'zz')
    expect(await screen.findByText('No cemeteries match “zz”.')).toBeVisible()
    breakDown()
    await userEvent.type(box(), 'q')
    expect(await screen.findByRole('alert')).toHaveTextContent('The search failed.')
    answerAll()
    await userEvent.clear(box())
    await userEvent.type(box(), 'oak')
    expect(await link('Oak Hill (1001)')).toBeVisible()
  })

  it('shows what this user opened last, in that order, without archived ones', async () => {
    for (const id of [1003, 1001, 1099, 1002]) rememberCemetery(id, who.admin.id)
    rememberCemetery(1003, who.manager.id)
    open('admin')
    const recent = await screen.findByRole('region', { name: 'Recently opened' })
    expect(
      within(recent)
        .getAllByRole('heading', { level: 3 })
        .map((h) => h.textContent),
    ).toEqual(['Elm Park (1002)', 'Oak Hill (1001)', 'Yew Court (1003)'])
    await userEvent.type(box(), 'oak')
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: 'Recently opened' })).toBeNull(),
    )
  })

  it('is operated by keyboard: / focuses the search, arrows move through the cards, Enter opens', async () => {
    const { router, store } = open('admin')
    await tiles()
    await userEvent.keyboard('/')
    expect(box()).toHaveFocus()
    expect(box()).toHaveValue('')
    await userEvent.keyboard('/x')
    expect(box()).toHaveValue('/x')
    await userEvent.clear(box())
    await userEvent.type(box(), 'o')
    await link('Oak Hill (1001)')
    await userEvent.keyboard('{ArrowDown}')
    expect(await link('Oak Hill (1001)')).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}')
    expect(await link('Yew Court (1003)')).toHaveFocus()
    await userEvent.keyboard('{ArrowUp}')
    expect(box()).toHaveFocus()
    act(() => store.setItem(`keys.${who.admin.id}`, false))
    act(() => box().blur())
    await userEvent.keyboard('/')
    expect(box()).not.toHaveFocus()
    await userEvent.type(box(), 'ak')
    await waitFor(() => expect(screen.queryByText('Yew Court (1003)')).toBeNull())
    await userEvent.type(box(), '{Enter}')
    expect(router.state.location.pathname).toBe('/1001')
  })

  it('creates a cemetery with a name of at most 75 characters and a country’s starter lists, and opens its settings', async () => {
    const { router } = open('admin')
    await userEvent.click(screen.getByRole('button', { name: 'Create Cemetery' }))
    const dialog = screen.getByRole('dialog', { name: 'Create Cemetery' })
    const save = within(dialog).getByRole('button', { name: 'Save' })
    const name = within(dialog).getByLabelText(/^Name/)
    expect(save).toBeDisabled()
    await userEvent.click(name)
    await userEvent.paste('  ')
    expect(save).toBeDisabled()
    await userEvent.clear(name)
    await userEvent.paste('𝔼'.repeat(80))
    expect(name).toHaveValue('𝔼'.repeat(75))
    await userEvent.clear(name)
    await userEvent.paste('Elm Grove')
    const lists = await within(dialog).findByLabelText('Starter lists')
    expect(lists).toHaveDisplayValue('United States · English')
    await userEvent.selectOptions(lists, 'France · français')
    await userEvent.click(save)
    await screen.findByRole('heading', { name: /Settings/ })
    expect(sentTo('POST /cemeteries').map(({ body }) => body)).toEqual([
      { name: 'Elm Grove', pack: 'fr' },
    ])
    expect(router.state.location).toMatchObject({
      pathname: '/1042/Settings',
      state: { notice: 'management.created' },
    })
  })
})

describe('the cemetery user’s home', () => {
  it('explains what to do without any cemetery', async () => {
    open('user')
    expect(
      await screen.findByText('Looks like you do not have access to any cemeteries.'),
    ).toBeVisible()
    expect(
      screen.getByText(/may have assigned a cemetery to you without Management access/),
    ).toBeVisible()
  })
  it('opens the only cemetery at once, replacing the history entry', async () => {
    mine = [oak]
    const { router } = open('user')
    await screen.findByRole('heading', { name: /^\/1001/ })
    expect(router.state.historyAction).toBe('REPLACE')
  })
  it('stays where a guard sent it here', async () => {
    mine = [oak]
    open('user', guardedState)
    expect(await link('Oak Hill (1001)')).toBeVisible()
  })
  it('lists several cemeteries by name, centred up to three, with three links each', async () => {
    mine = [yew, elm, oak]
    open('user')
    await link('Elm Park (1002)')
    expect(screen.getAllByRole('heading', { level: 2 }).map((h) => h.textContent)).toEqual([
      'Elm Park (1002)',
      'Oak Hill (1001)',
      'Yew Court (1003)',
    ])
    expect(screen.getAllByRole('list')[0]).toHaveClass('few')
    const card = (at: number) => within(screen.getAllByRole('list')[0]?.children[at] as HTMLElement)
    expect(card(1).getByRole('link', { name: /^Mobile site/ })).toHaveAttribute(
      'href',
      'https://mobile.test/oak-hill',
    )
    const off = card(0).getByRole('link', { name: 'Enterprise Sales' })
    expect(off).toHaveAttribute('aria-disabled', 'true')
    await userEvent.hover(off)
    expect(await screen.findByRole('tooltip')).toHaveTextContent(
      'Enterprise Sales is not enabled for this cemetery. Contact support for this product.',
    )
  })
  it('is not centred from four cards on', async () => {
    mine = [1, 2, 3, 4].map((id) => cemetery(id, `Cemetery ${id}`))
    open('user')
    await link('Cemetery 4 (4)')
    expect(screen.getAllByRole('list')[0]).not.toHaveClass('few')
  })
  it('can be retried after a failure', async () => {
    breakDown()
    mine = [oak, elm]
    open('user')
    expect(await screen.findByRole('alert')).toHaveTextContent('could not be loaded')
    answerAll()
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await link('Oak Hill (1001)')).toBeVisible()
  })
  it('clears the way back into lists', async () => {
    sessionStorage.setItem(trailKey(1001, 'deceased'), '{}')
    sessionStorage.setItem('other', '1')
    open('user')
    await screen.findByText(/any cemeteries/)
    expect(Object.keys(sessionStorage)).toEqual(['other'])
  })
})
