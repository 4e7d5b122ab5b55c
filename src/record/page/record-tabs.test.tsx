import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CoreAdminContext, type DataProvider } from 'ra-core'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import type { AnyArea } from '../../../core/area'
import { ScopeContext } from '../../app/scope-context'
import { areaOf } from '../../areas/areas'
import en from '../../i18n/en/areas'
import record from '../../i18n/en/record'
import { flatten, type Options, translate } from '../../i18n/translation/translator'
import { RecordTabs } from './record-tabs'

vi.mock('../record-panels', () => ({ default: () => null }))
vi.mock('../use-files', () => ({ useFiles: () => ({ data: [{}, {}] }) }))

const texts = new Map([...flatten(en), ...flatten(record)])
const i18n = {
  translate: (key: string, options?: Options) => translate(texts, 'en', key, options),
  changeLocale: async () => {},
  getLocale: () => 'en',
}
const viewer = { isSystemAdmin: true, permissions: [], products: {}, features: {} }
const scope = { user: {}, viewer, cemetery: { id: 1001, propertyTypes: [] } }

test('relations with records have tabs; empty ones are opened from the menu', async () => {
  const rights = [{ id: 3, label: '1834-0020' }]
  const getList = async (area: string) =>
    area === 'interment-rights' ? { data: rights, total: 1 } : { data: [], total: 0 }
  const contacts = areaOf('contacts') as AnyArea
  render(
    <MemoryRouter>
      <CoreAdminContext
        dataProvider={{ getList } as unknown as DataProvider}
        i18nProvider={i18n as never}
      >
        <ScopeContext value={scope as never}>
          <RecordTabs area={contacts} record={{ id: 7, label: 'Ortega' } as never} />
        </ScopeContext>
      </CoreAdminContext>
    </MemoryRouter>,
  )
  const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 })
  await user.click(await screen.findByRole('button', { name: 'More' }))
  const tabs = () => screen.getAllByRole('tab', { hidden: true }).map((tab) => tab.textContent)
  expect(tabs()).toEqual(['Timeline', 'Files 2', 'Interment rights 1'])
  await user.click(screen.getByRole('menuitem', { name: 'Reservations' }))
  expect(await screen.findByText('No reservations yet')).toBeVisible()
  expect(await screen.findByRole('tab', { name: 'Reservations' })).toHaveAttribute(
    'aria-selected',
    'true',
  )
})
