import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CoreAdminContext, type DataProvider } from 'ra-core'
import { expect, test, vi } from 'vitest'
import type { AnyArea } from '../../core/area'
import { addDays, todayIn } from '../../core/calendar-days'
import { AreaProvider } from '../../src/app/area-context'
import { ScopeContext } from '../../src/app/scope-context'
import { areaOf } from '../../src/areas/areas'
import type { AreaRecord } from '../../src/derive/fields/columns'
import enAreas from '../../src/i18n/en/areas'
import enRefusals from '../../src/i18n/en/refusals'
import { flatten, type Options, translate } from '../../src/i18n/translation/translator'
import DisinterDialog from './disinter-dialog'
import own from './en'
import ofPages from './page-texts/en'
import { StepDialog } from './step-dialog'

const timeZone = 'America/New_York'
const texts = new Map(
  [enAreas, enRefusals, { resources: own }, { resources: ofPages }].flatMap((part) => [
    ...flatten(part as never),
  ]),
)
const i18n = {
  translate: (key: string, options?: Options) => translate(texts, 'en', key, options),
  changeLocale: async () => {},
  getLocale: () => 'en',
}
const update = vi.fn(async (_: string, { data }: { data: object }) => ({
  data: { id: 7, ...data },
}))
const record = (scheduledStart: string | null) =>
  ({ id: 7, version: 1, label: 'Rosa Ortega', scheduledStart }) as unknown as AreaRecord
const today = todayIn(timeZone)
const noon = (days: number) => `${addDays(today, days)}T17:00:00Z`

const nobody = { permissions: [], products: {}, features: {} }

function open(dialog: React.ReactNode) {
  update.mockClear()
  render(
    <CoreAdminContext
      dataProvider={{ update } as unknown as DataProvider}
      i18nProvider={i18n as never}
    >
      <ScopeContext
        value={
          { user: {}, viewer: nobody, cemetery: { id: 1001, timeZone, currency: 'USD' } } as never
        }
      >
        <AreaProvider area={areaOf('interments') as AnyArea}>{dialog}</AreaProvider>
      </ScopeContext>
    </CoreAdminContext>,
  )
}
const complete = (start: string | null) =>
  open(<StepDialog record={record(start)} step="complete" onClose={() => {}} />)

test.each([
  ['a service still to come', noon(3), today],
  ['a service of three days ago', noon(-3), addDays(today, -3)],
  ['no service at all', null, today],
])('the interment dialog validates the day of completion: %s', async (_, start, proposed) => {
  complete(start)
  const day = screen.getByRole('textbox')
  expect(day).toHaveValue(proposed)
  await userEvent.click(screen.getByRole('button', { name: 'Mark as completed' }))
  expect(update.mock.lastCall?.[1].data).toEqual({ status: 'completed', actualDate: proposed })
})

test('the interment dialog refuses a future day at its field, without a request', async () => {
  complete(null)
  const day = screen.getByRole('textbox')
  for (const [typed, said] of [
    [addDays(today, 1), 'Cannot be in the future'],
    [' ', 'required'],
  ] as const) {
    await userEvent.clear(day)
    await userEvent.type(day, typed)
    await userEvent.click(screen.getByRole('button', { name: 'Mark as completed' }))
    expect(day).toHaveAccessibleDescription(new RegExp(said, 'i'))
  }
  expect(update).not.toHaveBeenCalled()
})

test('the interment dialog shows the server’s error at its field until it is edited', async () => {
  complete(null)
  update.mockRejectedValueOnce(
    Object.assign(new Error('x'), {
      status: 400,
      body: {
        title: 'x',
        errors: [
          { field: 'actualDate', message: 'x', code: 'beforeDeath', params: { other: '1999' } },
        ],
      },
    }),
  )
  await userEvent.click(screen.getByRole('button', { name: 'Mark as completed' }))
  const day = screen.getByRole('textbox')
  expect(day).toHaveAccessibleDescription(/1999/)
  await userEvent.type(day, ' ')
  expect(day).not.toHaveAccessibleDescription(/1999/)
})

test('the disinterment dialog refuses a future day', async () => {
  open(<DisinterDialog record={record(null)} onClose={() => {}} />)
  const [day, reason] = screen.getAllByRole('textbox')
  await userEvent.clear(day as HTMLElement)
  await userEvent.type(day as HTMLElement, addDays(today, 1))
  await userEvent.type(reason as HTMLElement, 'Family grave')
  await userEvent.click(screen.getByRole('button', { name: /disinter/i }))
  expect(day).toHaveAccessibleDescription(/future/)
  expect(update).not.toHaveBeenCalled()
})
