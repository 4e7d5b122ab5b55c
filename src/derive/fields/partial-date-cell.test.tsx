import { render, screen } from '@testing-library/react'
import { CoreAdminContext } from 'ra-core'
import { expect, test } from 'vitest'
import { parsePartialDate } from '../../../core/dates/partial-date'
import { ScopeContext } from '../../app/scope-context'
import en from '../../i18n/en/areas'
import { flatten, type Options, translate } from '../../i18n/translation/translator'
import { PartialDateCell } from './partial-date-cell'

const texts = flatten(en)
const i18nProvider = {
  translate: (key: string, options?: Options) => translate(texts, 'en', key, options),
  changeLocale: async () => {},
  getLocale: () => 'en',
}
const viewer = { isSystemAdmin: true, permissions: [], products: {}, features: {} }
const cemetery = { id: 1001, locale: 'en-US', timeZone: 'America/New_York', currency: 'USD' }

const show = (written: string) =>
  render(
    <CoreAdminContext i18nProvider={i18nProvider as never}>
      <ScopeContext value={{ user: { id: 5 }, viewer, cemetery } as never}>
        <p>
          <PartialDateCell date={parsePartialDate(written)} />
        </p>
      </ScopeContext>
    </CoreAdminContext>,
  )

test.each([
  ['1896 Aug 19', 'Aug 19, 1896'],
  ['1/20/1855', 'Jan 20, 1855'],
  ['bef Jun 1870', 'no later than Jun 1870'],
  ['abt 1855', '1855 (about)'],
])('a date written %s stands as %s among others, and its wording beside it', (written, shown) => {
  show(written)
  const date = screen.getByTitle(`As written: ${written}`)
  expect(date).toHaveTextContent(`${shown}As written: ${written}`)
})

test.each([
  ['1932-04-16', 'Apr 16, 1932'],
  ['1896', '1896'],
  ['Nov 19', 'Nov 19'],
  ['in the great flood', 'in the great flood'],
])('a date written %s stands as %s and says no more', (written, shown) => {
  const { container } = show(written)
  expect(container).toHaveTextContent(shown)
  expect(container.querySelector('[title]')).toBeNull()
})
