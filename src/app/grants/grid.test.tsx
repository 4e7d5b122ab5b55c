import { fireEvent, render, screen } from '@testing-library/react'
import { I18nContextProvider } from 'ra-core'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { flatten } from '../../i18n/translation/translator'
import { PermissionGrid } from './grid'
import texts from './texts/en'

const catalog = flatten(texts)
const i18n = {
  translate: (key: string, options?: { _?: string }) => catalog.get(key) ?? options?._ ?? key,
  changeLocale: async () => {},
  getLocale: () => 'en',
}

function Grid(props: { start?: string[]; mine?: string[] | null; before?: string[] }) {
  const { start = [], mine = null, before = [] } = props
  const [value, setValue] = useState<string[]>(start)
  return (
    <I18nContextProvider value={i18n}>
      <PermissionGrid value={value} mine={mine} before={before} onChange={setValue} />
      <output>{value.join(' ')}</output>
    </I18nContextProvider>
  )
}
const box = (name: string) => screen.getByLabelText(name) as HTMLInputElement
const held = () => document.querySelector('output')?.textContent

it('granting write grants read, and revoking write keeps read', () => {
  render(<Grid />)
  fireEvent.click(box('Deceased: Edit'))
  expect(held()).toBe('decRead decWrite')
  expect(box('Deceased: View').checked).toBe(true)
  expect(box('Deceased: View').disabled).toBe(true)
  fireEvent.click(box('Deceased: Edit'))
  expect(held()).toBe('decRead')
  expect(box('Deceased: View').disabled).toBe(false)
  fireEvent.click(box('Deceased: View'))
  expect(held()).toBe('')
})

it('the settings permission has write and no read of its own', () => {
  render(<Grid />)
  fireEvent.click(box('Settings: Edit'))
  expect(held()).toBe('cemWrite')
  expect(screen.queryByLabelText('Settings: View')).toBeNull()
})

it('the grid offers no permission that the user lacks; existing ones may be kept and restored', () => {
  render(
    <Grid start={['contractRead']} mine={['userWrite', 'decRead']} before={['contractRead']} />,
  )
  expect(box('Deceased: Edit').disabled).toBe(true)
  expect(box('Deceased: View').disabled).toBe(false)
  // Reading goes with the writing that they have.
  expect(box('User management: View').disabled).toBe(false)
  expect(box('Contracts: Edit').disabled).toBe(true)
  fireEvent.click(box('Contracts: View'))
  expect(held()).toBe('')
  fireEvent.click(box('Contracts: View'))
  expect(held()).toBe('contractRead')
  expect(box('Locations: View')).toHaveAccessibleDescription(
    /You do not have this permission yourself/,
  )
})

it('the read-only grid shows yes or no', () => {
  render(
    <I18nContextProvider value={i18n}>
      <PermissionGrid value={['decWrite']} mine={[]} before={[]} />
    </I18nContextProvider>,
  )
  expect(document.querySelector('input')).toBeNull()
  expect(screen.getByText('Deceased').closest('tr')).toHaveTextContent('areas.yesareas.yes')
})
