import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CoreAdminContext, type DataProvider } from 'ra-core'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import type { AnyArea } from '../../../core/area'
import { ScopeContext } from '../../app/scope-context'
import { areaOf } from '../../areas/areas'
import en from '../../i18n/en/areas'
import { flatten, type Options, translate } from '../../i18n/translation/translator'
import { zoneName } from '../../kit/instants'
import { Value } from '../fields/value'
import CreateDialog from './create-dialog'

const texts = flatten(en)
const i18n = {
  translate: (key: string, options?: Options) => translate(texts, 'en', key, options),
  changeLocale: async () => {},
  getLocale: () => 'en',
}
const viewer = { isSystemAdmin: true, permissions: [], products: {}, features: {} }
const cemetery = { id: 1001, currency: 'USD', timeZone: 'America/New_York', propertyTypes: [] }

const open = (page: ReactNode) =>
  render(
    <CoreAdminContext dataProvider={{} as DataProvider} i18nProvider={i18n as never}>
      <ScopeContext value={{ user: {}, viewer, cemetery } as never}>{page}</ScopeContext>
    </CoreAdminContext>,
  )

test('the create dialog of a contact asks for the names of its kind', async () => {
  const contacts = areaOf('contacts') as AnyArea
  open(<CreateDialog area={contacts} text="Rosa Ortega" onClose={() => {}} onMade={() => {}} />)
  expect(screen.getByLabelText('First name')).toHaveValue('Rosa')
  expect(screen.queryByLabelText('Institution name')).toBeNull()
  await userEvent.selectOptions(screen.getByLabelText('Kind'), 'institution')
  expect(screen.getByLabelText('Institution name')).toBeVisible()
  expect(screen.queryByLabelText('First name')).toBeNull()
})

test('a whole date is formatted like every other; any other register text stands as written', () => {
  const deceased = areaOf('deceased') as AnyArea
  const shown = (text: string) => (
    <p key={text}>
      <Value area={deceased} path="deathDate" value={{ text }} />
    </p>
  )
  open([shown('2021-12-31'), shown('bef Sep 1937'), shown('1902/3 Mar 24')])
  const said = screen.getAllByRole('paragraph').map(({ textContent }) => textContent)
  expect(said).toEqual(['Dec 31, 2021', 'bef Sep 1937', '1902/3 Mar 24'])
})

test('a time zone is shown by its usual name', () => {
  expect(zoneName('America/New_York', 'en')).toBe('Eastern Time')
  expect(zoneName('Europe/Paris', 'fr')).toMatch(/Europe|France|Paris/)
})
