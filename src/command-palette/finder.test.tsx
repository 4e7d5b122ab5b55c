import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { BasenameContextProvider, CoreAdminContext, memoryStore } from 'ra-core'
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { SearchHit } from '../../core/search'
import {
  delayed,
  mockApi,
  noContent,
  offline,
  problem,
  sentRequests,
} from '../../tests/support/mock-api'
import { ScopeContext } from '../app/scope-context'
import { loadAllTexts } from '../i18n/all-in-one/all-texts'
import { i18nProvider } from '../providers/i18n'
import { addRecentRecord, recentRecordsOf } from '../providers/recent-records'
import { signOut } from '../providers/session'
import { KeyHost } from './key-host'
import { loadPalettePanels } from './lazy-with-messages'
import { openPanel } from './panel-state'
import { Panels } from './panels'

type Answer = () => Response | Promise<Response>
/** What the server says to a search by its text, or to the records that were opened last. */
const answers = new Map<string, Answer>()

beforeAll(async () => {
  HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
    this.open = true
    this.querySelector('button')?.focus()
  }
  HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
    this.open = false
  }
  await loadAllTexts()
  await loadPalettePanels()
})
beforeEach(() => {
  localStorage.clear()
  answers.clear()
  const found = (text: string | null) => answers.get(text ?? '')?.() ?? Response.json([])
  mockApi({
    'GET /cemeteries/1001/search': ({ query }) => found(query.get('q')),
    'GET /cemeteries/1001/search/named': ({ query }) => found(query.get('records')),
    'GET /menu/cemeteries': () => Response.json(cemeteries),
    'GET /config': {},
    'POST /auth/logout': noContent,
  })
})
afterEach(() => act(() => openPanel(null)))

const cemeteries = [
  {
    organizationId: 1,
    organizationName: 'Town',
    cemeteries: [
      { id: 1001, name: 'Oak Hill', address: null, management: true },
      { id: 1002, name: 'Rose Hill', address: '2 Lane', management: true },
      { id: 1003, name: 'Rose Mobile', address: null, management: false },
    ].map((each) => ({ ...each, permissions: [], products: {}, features: {} })),
  },
]
const john = (id: number, more: Partial<SearchHit>): SearchHit => ({
  resource: 'deceased',
  id,
  label: 'Smith, John',
  ...more,
})
const johns = [
  john(7, {
    dates: [{ field: 'deathDate', text: 'abt 1890' }],
    place: 'A › 12',
    status: 'completed',
  }),
  john(8, { dates: [{ field: 'birthDate', text: '1901' }], place: 'B › 3' }),
]

const Where = () => <p>{`at ${useLocation().pathname}`}</p>

function open(permissions = ['decRead', 'locRead', 'personRead'], cemetery = true) {
  const viewer = {
    isSystemAdmin: false,
    isAccountManager: false,
    permissions,
    products: {},
    features: {},
  }
  const user = { id: 5, isSystemAdmin: false, isAccountManager: false }
  const place = cemetery
    ? { ...cemeteries[0]?.cemeteries[0], currency: 'USD', timeZone: 'UTC', propertyTypes: [] }
    : null
  const page = (
    <CoreAdminContext store={memoryStore()} i18nProvider={i18nProvider} dataProvider={{} as never}>
      <ScopeContext value={{ user, viewer, cemetery: place } as never}>
        <BasenameContextProvider basename={cemetery ? '/1001' : ''}>
          <button type="button">before</button>
          <Where />
          <Panels />
          <KeyHost />
        </BasenameContextProvider>
      </ScopeContext>
    </CoreAdminContext>
  )
  const router = createMemoryRouter([{ path: '*', element: page }], {
    initialEntries: [cemetery ? '/1001' : '/'],
  })
  render(<RouterProvider router={router} />)
  screen.getByText('before').focus()
  return { router, user: userEvent.setup() }
}
const find = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.keyboard('{Control>}k{/Control}')
  return screen.findByRole('combobox', { hidden: true })
}
const options = () => screen.queryAllByRole('option', { hidden: true })
const labels = () => options().map((option) => option.textContent)

test('Ctrl+K, a name and Enter open a person’s page; the second line distinguishes namesakes', async () => {
  answers.set('john smtih', () => Response.json(johns))
  const { router, user } = open()
  const input = await find(user)
  expect(input).toHaveFocus()
  await user.type(input, 'john smtih')
  await waitFor(() => expect(options()).toHaveLength(2))
  expect(labels()).toEqual([
    'Smith, JohnDied abt 1890 · A › 12Interred',
    'Smith, JohnBorn 1901 · B › 3',
  ])
  expect(input).toHaveAttribute('aria-activedescendant', options()[0]?.id)
  expect(screen.getByText('2 results')).toHaveAttribute('role', 'status')
  await user.keyboard('{ArrowDown}')
  expect(input).toHaveAttribute('aria-activedescendant', options()[1]?.id)
  await user.keyboard('{ArrowDown}{Enter}')
  expect(router.state.location.pathname).toBe('/1001/Deceased/7')
  expect(screen.queryByRole('dialog', { hidden: true })).toBeNull()
})

test('Enter before the answer waits for it; an outdated answer is never shown', async () => {
  const late = delayed()
  answers.set('smi', () => late.response)
  answers.set('smith', () => Response.json([johns[1]]))
  const { router, user } = open()
  const input = await find(user)
  await user.type(input, 'smi')
  await waitFor(() => expect(sentRequests.some(({ query }) => query.get('q') === 'smi')).toBe(true))
  await user.type(input, 'th{Enter}')
  expect(router.state.location.pathname).toBe('/1001')
  await waitFor(() => expect(router.state.location.pathname).toBe('/1001/Deceased/8'))
  late.answer(Response.json([johns[0]]))
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)))
  expect(screen.queryByText('Died abt 1890')).toBeNull()
})

test('the records opened last come first under their current names; logging out clears them', async () => {
  addRecentRecord(5, 1001, 'contacts', 3)
  addRecentRecord(5, 1001, 'deceased', 7)
  answers.set('deceased.7,contacts.3', () => Response.json([johns[0]]))
  const { router, user } = open()
  await find(user)
  await waitFor(() => expect(labels()[0]).toMatch(/^Smith, JohnDeceased · Died abt 1890/))
  await user.keyboard('{Enter}')
  expect(router.state.location.pathname).toBe('/1001/Deceased/7')
  expect(JSON.stringify(localStorage)).not.toContain('Smith')
  act(() => signOut())
  expect(recentRecordsOf(5, 1001)).toEqual([])
  expect(JSON.stringify(localStorage)).not.toContain('opened')
})

test('pages, actions and cemeteries are those that the user may open', async () => {
  const { user, router } = open(['decRead'])
  const input = await find(user)
  const all = labels().join()
  expect(all).toContain('Deceased')
  expect(all).toContain('Logout')
  // Every text is there: none is shown by its key.
  expect(all).not.toMatch(/\b[a-z]+\.[a-zA-Z]/)
  for (const absent of ['Contacts', 'Locations', 'Settings', 'Add ', 'Import a file'])
    expect(all).not.toContain(absent)
  await user.type(input, 'rose')
  await waitFor(() => expect(labels()).toEqual(['Rose HillTown · 2 Lane']))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(router.state.location.pathname).toBe('/1002'))
})

test('outside of cemeteries the palette finds cemeteries and pages, and requests no records', async () => {
  const { user } = open([], false)
  const input = await find(user)
  await waitFor(() => expect(labels()[0]).toContain('Oak Hill'))
  await user.type(input, 'zzz')
  expect(await screen.findByText('No results for “zzz”')).toBeVisible()
  expect(screen.getByText(/Open a cemetery to find its records/)).toBeVisible()
  expect(sentRequests.filter(({ path }) => path.includes('/search'))).toEqual([])
})

test('no result, a failure and no connection are reported, and retried', async () => {
  const { user } = open()
  const input = await find(user)
  await user.type(input, 'qqq')
  expect(await screen.findByText('No results for “qqq”')).toBeVisible()
  expect(screen.getByText(/Searched: pages, actions and .*deceased/)).toBeVisible()
  answers.set('boom', () => problem(500))
  await user.clear(input)
  await user.type(input, 'boom')
  expect(await screen.findByText('Records could not be searched')).toBeVisible()
  answers.set('boom', () => Response.json([johns[0]]))
  await user.click(screen.getByRole('button', { name: 'Try again', hidden: true }))
  await waitFor(() => expect(labels()).toHaveLength(1))
  answers.set('off', offline)
  await user.clear(input)
  await user.type(input, 'off')
  expect(await screen.findByText('No connection to the server')).toBeVisible()
})

test('Escape and Ctrl+K close the palette, and return the focus', async () => {
  const { user } = open()
  await find(user)
  await user.keyboard('{Control>}k{/Control}')
  expect(screen.queryByRole('combobox', { hidden: true })).toBeNull()
  expect(screen.getByText('before')).toHaveFocus()
})

test('? lists the shortcuts, and switches single keys off for this user', async () => {
  const { router, user } = open()
  await user.keyboard('gd')
  expect(router.state.location.pathname).toBe('/1001/Deceased/Search')
  await user.keyboard('?')
  const help = screen.getByRole('dialog', { name: 'Keyboard shortcuts', hidden: true })
  expect(within(help).getByText('Search everything')).toBeVisible()
  expect(within(help).getByText('Locations')).toBeVisible()
  expect(within(help).queryByText('Settings')).toBeNull()
  await user.click(within(help).getByRole('switch', { hidden: true }))
  await user.click(within(help).getByRole('button', { name: 'Close', hidden: true }))
  await user.keyboard('gl?')
  expect(router.state.location.pathname).toBe('/1001/Deceased/Search')
  expect(screen.queryByRole('dialog', { hidden: true })).toBeNull()
  const input = await find(user)
  await user.type(input, 'shortcuts{Enter}')
  await waitFor(() => expect(screen.getByRole('switch', { hidden: true })).not.toBeChecked())
})
