import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CoreAdminContext, type DataProvider } from 'ra-core'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { RecordPicker } from './record-picker'
import { ScopeContext } from './scope-context'

const viewer = {
  isSystemAdmin: true,
  isAccountManager: false,
  permissions: [],
  products: {},
  features: {},
}
const places = [
  { id: 11, label: 'C › 1' },
  { id: 12, label: 'C › 2' },
]

function Picker() {
  const [value, setValue] = useState<number[]>([11])
  return (
    <RecordPicker to="locations" label="Locations" multiple value={value} onChange={setValue} />
  )
}

test('the picker’s search text stays while several are picked', async () => {
  const getList = vi.fn(async (_: string, { filter }: { filter: { q?: string } }) => {
    const data = places.filter(({ label }) => label.includes(filter.q ?? ''))
    return { data, total: data.length }
  })
  const getMany = vi.fn(async () => ({ data: places }))
  render(
    <CoreAdminContext dataProvider={{ getList, getMany } as unknown as DataProvider}>
      <ScopeContext value={{ user: {}, viewer, cemetery: { id: 1001 } } as never}>
        <Picker />
      </ScopeContext>
    </CoreAdminContext>,
  )
  const input = screen.getByRole('combobox', { name: 'Locations' })
  expect(await screen.findByText('C › 1')).toBeVisible()
  await userEvent.type(input, '2')
  expect(input).toHaveValue('2')
  await userEvent.click(await screen.findByText('C › 2'))
  expect(input).toHaveValue('')
  expect(screen.getByText('C › 2')).toBeVisible()
})

test('the picker takes nobody by Enter while what is listed answers fewer letters', async () => {
  const getList = vi.fn(async (_: string, { filter }: { filter: { q?: string } }) => {
    const data = places.filter(({ label }) => label.includes(filter.q ?? ''))
    return { data, total: data.length }
  })
  const getMany = vi.fn(async () => ({ data: places }))
  render(
    <CoreAdminContext dataProvider={{ getList, getMany } as unknown as DataProvider}>
      <ScopeContext value={{ user: {}, viewer, cemetery: { id: 1001 } } as never}>
        <Picker />
      </ScopeContext>
    </CoreAdminContext>,
  )
  const input = screen.getByRole('combobox', { name: 'Locations' })
  expect(await screen.findByText('C › 1')).toBeVisible()
  await userEvent.type(input, 'C')
  expect(await screen.findByRole('option', { name: 'C › 2' })).toBeVisible()
  // In one go: the list still shows what begins with C.
  await userEvent.type(input, ' › 9{Enter}')
  expect(input).toHaveValue('C › 9')
  expect(await screen.findByText('areas.picker.none')).toBeVisible()
})
