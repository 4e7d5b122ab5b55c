import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CoreAdminContext } from 'ra-core'
import { expect, test, vi } from 'vitest'
import { flatten, type Options, translate } from '../../i18n/translation/translator'
import SlotHints from './slot-hints'
import words from './texts/en'

const slots = Array.from({ length: 15 }, (_, i) => ({
  start: `2027-03-06T${String(8 + Math.floor(i / 2)).padStart(2, '0')}:${i % 2 ? '30' : '00'}:00Z`,
  free: true,
  findings: [],
}))
vi.mock('./use-calendar', () => ({
  useSlots: () => ({ data: { slots, findings: [], minutes: 45 } }),
}))
vi.mock('../../app/use-format', () => ({
  useFormat: () => ({ locale: 'en', timeZone: 'UTC' }),
}))

const texts = flatten(words)
const i18nProvider = {
  translate: (key: string, options?: Options) => translate(texts, 'en', key, options),
  changeLocale: async () => {},
  getLocale: () => 'en',
}
const question = {
  on: '2027-03-06',
  disposition: null,
  location: null,
  chapel: null,
  crew: null,
  interment: null,
  start: null,
  end: null,
}

test('free times are offered by the dozen, then all of the day, with the usual length', async () => {
  const [pick, length] = [vi.fn(), vi.fn()]
  render(
    <CoreAdminContext i18nProvider={i18nProvider}>
      <SlotHints question={question} onPick={pick} onLength={length} />
    </CoreAdminContext>,
  )
  expect(length).toHaveBeenCalledExactlyOnceWith(45)
  expect(screen.getAllByRole('button')).toHaveLength(13)
  await userEvent.click(screen.getByRole('button', { name: '3 more' }))
  expect(screen.getAllByRole('button')).toHaveLength(15)
  await userEvent.click(screen.getByRole('button', { name: /3:00/ }))
  expect(pick).toHaveBeenCalledExactlyOnceWith('2027-03-06T15:00:00Z')
})
