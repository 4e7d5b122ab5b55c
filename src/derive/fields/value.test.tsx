import { render, screen } from '@testing-library/react'
import { CoreAdminContext } from 'ra-core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type AnyArea, area } from '../../../core/area'
import { choice, date } from '../../../core/fields'
import { ScopeContext } from '../../app/scope-context'
import en from '../../i18n/en/areas'
import { flatten, type Options, translate } from '../../i18n/translation/translator'
import { Value } from './value'

const jobs = area({
  name: 'jobs',
  path: 'Jobs',
  label: ['Job', 'Jobs'],
  scope: 'cemetery',
  access: { read: 'locRead', write: 'locWrite' },
  fields: {
    status: choice(['open', 'done']),
    due: date({ due: { unless: ['done'] } }),
    condition: choice(['sound', 'unsafe'], { tones: { unsafe: 'error' } }),
  },
  list: ['due', 'condition'],
}) as unknown as AnyArea
const texts = flatten(en)
const i18nProvider = {
  translate: (key: string, options?: Options) => translate(texts, 'en', key, options),
  changeLocale: async () => {},
  getLocale: () => 'en',
}
const viewer = { isSystemAdmin: true, permissions: [], products: {}, features: {} }
const cemetery = { id: 1001, locale: 'en-US', timeZone: 'America/New_York', currency: 'USD' }

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-03-02T02:00:00Z') }))
afterEach(() => void vi.useRealTimers())

const show = (path: string, value: string, status = 'open') =>
  render(
    <CoreAdminContext i18nProvider={i18nProvider as never}>
      <ScopeContext value={{ user: { id: 5 }, viewer, cemetery } as never}>
        <p>
          <Value area={jobs} path={path} value={value} status={status} />
        </p>
      </ScopeContext>
    </CoreAdminContext>,
  )

test('a day that is due stands out once it has passed in the cemetery, until the work is done', () => {
  // It is still March 1 there.
  show('due', '2026-02-28')
  expect(screen.getByText('(overdue)')).toHaveTextContent('overdue')
  expect(document.querySelector('.status-chip.error')).toHaveTextContent('Feb 28, 2026')
})

test.each([
  ['today', '2026-03-01', 'open'],
  ['of work that is done', '2026-02-28', 'done'],
])('a day that is due does not stand out: %s', (_, day, status) => {
  show('due', day, status)
  expect(screen.queryByText('(overdue)')).toBeNull()
  expect(document.querySelector('.status-chip')).toBeNull()
})

test('a choice stands out where its area says so, others are words', () => {
  show('condition', 'unsafe')
  expect(document.querySelector('.status-chip.error')).toHaveTextContent('Unsafe')
})

test('a choice without a tone is plain', () => {
  show('condition', 'sound')
  expect(screen.getByText('Sound')).toBeVisible()
  expect(document.querySelector('.status-chip')).toBeNull()
})
