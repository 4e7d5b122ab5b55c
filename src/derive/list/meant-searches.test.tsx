import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CoreAdminContext } from 'ra-core'
import polyglot from 'ra-i18n-polyglot'
import { expect, test, vi } from 'vitest'
import type { AnyArea } from '../../../core/area'
import { mockApi, sentRequests } from '../../../tests/support/mock-api'
import { ScopeContext } from '../../app/scope-context'
import { areaOf } from '../../areas/areas'
import type { ListControl } from './list-state'
import { MeantSearches } from './meant-searches'
import texts from './texts/en'

const i18nProvider = polyglot(() => texts as never, 'en')
const filterBy = vi.fn()

function open(q: string) {
  filterBy.mockClear()
  mockApi({
    'GET /cemeteries/1001/search/meant': ({ query }) =>
      Response.json(query.get('q') === 'jonson' ? [{ q: 'Johnson' }, { q: 'Jansson' }] : []),
  })
  render(
    <CoreAdminContext i18nProvider={i18nProvider}>
      <ScopeContext value={{ cemetery: { id: 1001 } } as never}>
        <main>
          <input type="search" aria-label="Search" />
          <MeantSearches
            area={areaOf('deceased') as AnyArea}
            list={{ filter: { q }, filterBy } as unknown as ListControl}
          />
        </main>
      </ScopeContext>
    </CoreAdminContext>,
  )
}

test('names that may have been meant are searches', async () => {
  open('jonson')
  await userEvent.click(await screen.findByRole('button', { name: 'Johnson' }))
  expect(filterBy).toHaveBeenCalledWith({ q: 'Johnson' })
  expect(screen.getByRole('list', { name: 'Did you mean:' })).toBeVisible()
  expect(screen.getByLabelText('Search')).not.toHaveFocus()
})

test('whoever takes one by keys goes on in the search', async () => {
  open('jonson')
  const button = await screen.findByRole('button', { name: 'Jansson' })
  act(() => button.focus())
  await userEvent.keyboard('{Enter}')
  expect(filterBy).toHaveBeenCalledWith({ q: 'Jansson' })
  expect(screen.getByLabelText('Search')).toHaveFocus()
})

test('where none may be meant nothing is said', async () => {
  open('smith')
  await waitFor(() => expect(sentRequests.length).toBe(1))
  expect(screen.queryByText('Did you mean:')).toBeNull()
})

test.each(['jon smiht', 'jo', '1890', '  '])('of %j nothing is asked', async (q) => {
  open(q)
  await act(async () => {})
  expect(sentRequests).toEqual([])
})
