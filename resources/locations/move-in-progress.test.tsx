import { act, render, screen } from '@testing-library/react'
import { CoreAdminContext, type DataProvider } from 'ra-core'
import { afterEach, expect, test, vi } from 'vitest'
import type { AnyArea } from '../../core/area'
import { AreaProvider } from '../../src/app/area-context'
import { areaOf } from '../../src/areas/areas'
import type { AreaRecord } from '../../src/derive/fields/columns'
import { flatten, type Options, translate } from '../../src/i18n/translation/translator'
import own from './en'
import { MoveInProgress } from './move-in-progress'
import ofPages from './page-texts/en'

const texts = flatten({ resources: ofPages } as never, flatten({ resources: own } as never))
const i18n = {
  translate: (key: string, options?: Options) => translate(texts, 'en', key, options),
  changeLocale: async () => {},
  getLocale: () => 'en',
}
const notice = /are being updated/

afterEach(() => void vi.useRealTimers())

function open(answers: boolean[], holdsSpaces = true) {
  const asked = vi.fn(async () => ({
    data: { places: [{ id: 9, spaces: 4, free: 4, following: answers.shift() ?? false }] },
  }))
  render(
    <CoreAdminContext
      dataProvider={{ call: asked } as unknown as DataProvider}
      i18nProvider={i18n as never}
    >
      <AreaProvider area={areaOf('locations') as AnyArea}>
        <MoveInProgress
          record={{ id: 9, version: 1, label: 'Elm', holdsSpaces } as unknown as AreaRecord}
        />
      </AreaProvider>
    </CoreAdminContext>,
  )
  return asked
}
const later = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('a renamed section says that its locations are being updated, until they are', async () => {
  vi.useFakeTimers()
  const asked = open([true, true, false])
  await later(10)
  expect(screen.getByRole('status')).toHaveTextContent(notice)
  await later(3_000)
  expect(screen.getByRole('status')).toHaveTextContent(notice)
  await later(3_000)
  expect(screen.queryByRole('status')).toBeNull()
  // And nobody is asked any more.
  await later(60_000)
  expect(asked).toHaveBeenCalledTimes(3)
})

test('a location without spaces sends no request for them', async () => {
  vi.useFakeTimers()
  const asked = open([true], false)
  await later(3_000)
  expect(asked).not.toHaveBeenCalled()
  expect(screen.queryByRole('status')).toBeNull()
})
