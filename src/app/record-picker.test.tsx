import { render, screen, waitFor } from '@testing-library/react'
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

/** A picker whose answers to these texts come by hand. */
function open(found: Record<string, string[]>, first?: { free: boolean }) {
  const waiting = new Map<string, () => void>()
  const getList = async (
    _: string,
    { filter: { q = '', free } }: { filter: { q?: string; free?: boolean } },
  ) => {
    const asked = free ? `${q}, free` : q
    if (asked in found) await new Promise<void>((answer) => waiting.set(asked, answer))
    const data = (found[asked] ?? []).map((label) => ({ id: idOf(label), label }))
    return { data, total: data.length }
  }
  const getMany = async (_: string, { ids }: { ids: number[] }) => ({
    data: ids.map((id) => ({ id, label: names[id - 1] })),
  })
  render(
    <CoreAdminContext dataProvider={{ getList, getMany } as unknown as DataProvider}>
      <ScopeContext value={{ user: {}, viewer, cemetery: { id: 1001 } } as never}>
        <Single first={first} />
      </ScopeContext>
    </CoreAdminContext>,
  )
  return {
    input: screen.getByRole('combobox', { name: 'Contact' }),
    answer: async (q: string) => {
      await waitFor(() => expect(waiting.has(q)).toBe(true))
      waiting.get(q)?.()
    },
    picked: () => screen.getByLabelText('Picked').textContent,
  }
}
const names = ['Hale, Ada', 'Hales, Ida', 'Hall, Eve']
const idOf = (label: string) => names.indexOf(label) + 1

function Single({ first }: { first: { free: boolean } | undefined }) {
  const [value, setValue] = useState<number[]>([])
  return (
    <>
      <RecordPicker
        to="contacts"
        label="Contact"
        value={value}
        onChange={setValue}
        {...(first && { first })}
      />
      <output aria-label="Picked">{value.map((id) => names[id - 1]).join()}</output>
    </>
  )
}

test('the best of a new answer is highlighted, not who was best for fewer letters', async () => {
  const { input, answer, picked } = open({
    ha: ['Hale, Ada', 'Hales, Ida'],
    hales: ['Hales, Ida', 'Hale, Ada'],
  })
  await userEvent.type(input, 'ha')
  await answer('ha')
  expect(await screen.findByRole('option', { name: 'Hale, Ada' })).toHaveClass('Mui-focused')
  await userEvent.type(input, 'les')
  await answer('hales')
  await waitFor(() => expect(screen.getAllByRole('option')[0]).toHaveTextContent('Hales, Ida'))
  const best = screen.getByRole('option', { name: 'Hales, Ida' })
  await waitFor(() => expect(best).toHaveClass('Mui-focused'))
  await userEvent.keyboard('{Enter}')
  expect(picked()).toBe('Hales, Ida')
})

test('what stands first takes the highlight, also where its answer comes last', async () => {
  const { input, answer, picked } = open(
    { ha: ['Hale, Ada'], 'ha, free': ['Hall, Eve'] },
    { free: true },
  )
  await userEvent.type(input, 'ha')
  await answer('ha')
  expect(await screen.findByRole('option', { name: 'Hale, Ada' })).toBeVisible()
  await answer('ha, free')
  await waitFor(() => expect(screen.getAllByRole('option')[0]).toHaveTextContent('Hall, Eve'))
  const best = screen.getByRole('option', { name: 'Hall, Eve' })
  await waitFor(() => expect(best).toHaveClass('Mui-focused'))
  await userEvent.keyboard('{Enter}')
  expect(picked()).toBe('Hall, Eve')
})

test('an option that the user went to keeps the highlight, and Enter takes it', async () => {
  const { input, answer, picked } = open({
    ha: ['Hale, Ada', 'Hall, Eve'],
    hal: ['Hale, Ada', 'Hales, Ida', 'Hall, Eve'],
  })
  await userEvent.type(input, 'ha')
  await answer('ha')
  await screen.findByRole('option', { name: 'Hall, Eve' })
  await userEvent.type(input, 'l{ArrowDown}')
  await answer('hal')
  await screen.findByRole('option', { name: 'Hales, Ida' })
  const reached = screen.getByRole('option', { name: 'Hall, Eve' })
  await waitFor(() => expect(reached).toHaveClass('Mui-focused'))
  await userEvent.keyboard('{Enter}')
  expect(picked()).toBe('Hall, Eve')
})

test('Enter before the answer takes who alone bears that name when it comes, and no one else', async () => {
  const { input, answer, picked } = open({
    'hales, ida': ['Hale, Ada', 'Hales, Ida'],
    hal: ['Hall, Eve'],
  })
  await userEvent.type(input, 'hal{Enter}')
  await answer('hal')
  expect(await screen.findByRole('option', { name: 'Hall, Eve' })).toBeVisible()
  expect(picked()).toBe('')
  await userEvent.clear(input)
  await userEvent.type(input, 'hales, ida{Enter}')
  expect(picked()).toBe('')
  await answer('hales, ida')
  await waitFor(() => expect(picked()).toBe('Hales, Ida'))
  expect(input).toHaveValue('Hales, Ida')
})

test('Enter takes at once what is highlighted and named just as typed', async () => {
  const { input, answer, picked } = open({ hall: ['Hall, Eve'], 'hall, eve': ['Hall, Eve'] })
  await userEvent.type(input, 'hall')
  await answer('hall')
  await screen.findByRole('option', { name: 'Hall, Eve' })
  await userEvent.type(input, ', eve{Enter}')
  expect(picked()).toBe('Hall, Eve')
})

test('Tab takes who is highlighted and named just as typed, and no one else', async () => {
  const { input, answer, picked } = open({ 'hall, eve': ['Hall, Eve'], hale: ['Hale, Ada'] })
  await userEvent.type(input, 'hale')
  await answer('hale')
  await screen.findByRole('option', { name: 'Hale, Ada' })
  await userEvent.tab()
  expect(picked()).toBe('')
  await userEvent.type(input, 'hall, eve')
  await answer('hall, eve')
  await screen.findByRole('option', { name: 'Hall, Eve' })
  await userEvent.tab()
  expect(picked()).toBe('Hall, Eve')
  expect(input).toHaveValue('Hall, Eve')
})

test('who is picked already is not picked twice by Tab', async () => {
  const getList = vi.fn(async () => ({ data: places.slice(0, 1), total: 1 }))
  const getMany = vi.fn(async () => ({ data: places }))
  const onChange = vi.fn()
  render(
    <CoreAdminContext dataProvider={{ getList, getMany } as unknown as DataProvider}>
      <ScopeContext value={{ user: {}, viewer, cemetery: { id: 1001 } } as never}>
        <RecordPicker to="locations" label="Locations" multiple value={[11]} onChange={onChange} />
      </ScopeContext>
    </CoreAdminContext>,
  )
  await userEvent.type(screen.getByRole('combobox', { name: 'Locations' }), 'C › 1')
  expect(await screen.findByRole('option', { name: 'C › 1' })).toBeVisible()
  await userEvent.tab()
  expect(onChange).not.toHaveBeenCalled()
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
