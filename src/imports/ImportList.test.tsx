import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CoreAdminContext } from 'ra-core'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { mockApi } from '../../tests/support/mock-api'
import { ScopeContext } from '../app/scope-context'
import { ImportList } from './ImportList'

beforeEach(() => mockApi({ 'GET /cemeteries/1001/imports': [] }))

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
])('the import form opens for %s when its list links there', async (area, choice) => {
  show(`/1001/Imports?new=${area}`, both)
  expect(await screen.findByRole('radio', { name: choice })).toBeChecked()
  expect(screen.getByRole('button', { name: 'imports.choose' })).toHaveFocus()
})

test('the import form is otherwise opened by its button, and closed by Cancel', async () => {
  show('/1001/Imports', both)
  await screen.findByText('imports.none')
  await userEvent.click(screen.getByText('imports.new'))
  expect(await screen.findByRole('radio', { name: 'imports.targets.deceased' })).toBeChecked()
  await userEvent.click(screen.getByText('areas.form.cancel'))
  await waitFor(() => expect(screen.queryByRole('radio')).toBeNull())
})

test('the import form offers only targets that the user may import', async () => {
  show('/1001/Imports?new=deceased', ['decRead', 'locRead', 'locWrite'])
  expect(await screen.findByRole('radio', { name: 'imports.targets.locations' })).toBeChecked()
  expect(screen.getByRole('radio', { name: 'imports.targets.deceased' })).toBeDisabled()
})

test('the import form ignores a target in the address without permission', async () => {
  show('/1001/Imports?new=deceased', ['decRead'])
  expect(await screen.findByText('imports.none')).toBeVisible()
  expect(screen.queryByRole('radio')).toBeNull()
})
