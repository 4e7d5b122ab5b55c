import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CoreAdminContext } from 'ra-core'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { ScopeContext } from '../app/scope-context'
import { ImportList } from './ImportList'

beforeEach(() => {
  vi.stubGlobal(
    'fetch',
    async () => new Response('[]', { headers: { 'content-type': 'application/json' } }),
  )
})

const show = (path: string, permissions: string[]) => {
  const viewer = {
    isSystemAdmin: false,
    isAccountManager: false,
    permissions,
    products: {},
    features: {},
  }
  const element = (
    <CoreAdminContext>
      <ScopeContext value={{ user: {}, viewer, cemetery: { id: 1001 } } as never}>
        <ImportList />
      </ScopeContext>
    </CoreAdminContext>
  )
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [path] })
  return render(<RouterProvider router={router} />)
}
const both = ['decRead', 'decWrite', 'locRead', 'locWrite']

test.each([
  ['deceased', 'imports.targets.deceased'],
  ['locations', 'imports.targets.locations'],
])('whoever comes from the list of %s stands in the form for it', async (area, choice) => {
  show(`/1001/Imports?new=${area}`, both)
  expect(await screen.findByRole('radio', { name: choice })).toBeChecked()
  expect(screen.getByRole('button', { name: 'imports.choose' })).toHaveFocus()
})

test('else the form waits behind its button, and goes with Cancel', async () => {
  show('/1001/Imports', both)
  await screen.findByText('imports.none')
  await userEvent.click(screen.getByText('imports.new'))
  expect(await screen.findByRole('radio', { name: 'imports.targets.deceased' })).toBeChecked()
  await userEvent.click(screen.getByText('areas.form.cancel'))
  await waitFor(() => expect(screen.queryByRole('radio')).toBeNull())
})

test('nobody is offered what they may not import', async () => {
  show('/1001/Imports?new=deceased', ['decRead', 'locRead', 'locWrite'])
  expect(await screen.findByRole('radio', { name: 'imports.targets.locations' })).toBeChecked()
  expect(screen.getByRole('radio', { name: 'imports.targets.deceased' })).toBeDisabled()
})

test('an address is no permission', async () => {
  show('/1001/Imports?new=deceased', ['decRead'])
  expect(await screen.findByText('imports.none')).toBeVisible()
  expect(screen.queryByRole('radio')).toBeNull()
})
