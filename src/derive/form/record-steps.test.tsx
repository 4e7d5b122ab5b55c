import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CoreAdminContext, type DataProvider } from 'ra-core'
import { expect, test, vi } from 'vitest'
import type { AnyArea } from '../../../core/area'
import { todayIn } from '../../../core/calendar-days'
import own from '../../../resources/contracts/en'
import ofPages from '../../../resources/contracts/page-texts/en'
import { ScopeContext } from '../../app/scope-context'
import { areaOf } from '../../areas/areas'
import enAreas from '../../i18n/en/areas'
import enRefusals from '../../i18n/en/refusals'
import { flatten, type Options, translate } from '../../i18n/translation/translator'
import type { AreaRecord } from '../fields/columns'
import RecordSteps from './record-steps'

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
const update = vi.fn(async (_: string, sent: { data: object; previousData: AreaRecord }) => ({
  data: { ...sent.previousData, ...sent.data, version: sent.previousData.version + 1 },
}))
const onFailure = vi.fn()

function open(status: string) {
  update.mockClear()
  onFailure.mockClear()
  const record = { id: 7, version: 1, label: 'C-7', status } as unknown as AreaRecord
  render(
    <CoreAdminContext
      dataProvider={{ update } as unknown as DataProvider}
      i18nProvider={i18n as never}
    >
      <ScopeContext
        value={{ user: {}, cemetery: { id: 1001, timeZone, currency: 'USD' } } as never}
      >
        <RecordSteps area={areaOf('contracts') as AnyArea} record={record} onFailure={onFailure} />
      </ScopeContext>
    </CoreAdminContext>,
  )
}
const sent = () => update.mock.calls.map(([, { data }]) => data)
const click = (name: string, at = 0) =>
  userEvent.click(screen.getAllByRole('button', { name })[at] as HTMLElement)

test('a contract that is a draft is signed through the status between, on the day that is asked for', async () => {
  open('draft')
  await click('Sign')
  await screen.findByRole('dialog', { name: 'Sign' })
  expect(screen.getByText(/^Creates the interment rights for all spaces/)).toBeVisible()
  expect(screen.getByLabelText(/Signed on/)).toHaveValue(todayIn(timeZone))
  await click('Sign')
  await waitFor(() =>
    expect(sent()).toEqual([
      { status: 'in-progress' },
      { status: 'signed', signedOn: todayIn(timeZone) },
    ]),
  )
})

test('a cancellation of a contract sends nothing without a reason', async () => {
  open('signed')
  await click('Cancel contract')
  await screen.findByRole('dialog', { name: 'Cancel contract' })
  await click('Cancel contract')
  expect(await screen.findByText('Required')).toBeVisible()
  expect(update).not.toHaveBeenCalled()
  await userEvent.type(screen.getByRole('textbox'), 'Moved away')
  await click('Cancel contract')
  await waitFor(() => expect(sent()).toEqual([{ status: 'cancelled', cancelReason: 'Moved away' }]))
})

test('a step that asks for nothing is taken at once, and tells its page when it is refused', async () => {
  open('in-progress')
  const refusal = new Error('refused')
  update.mockRejectedValueOnce(refusal)
  await click('Back to draft')
  await waitFor(() => expect(onFailure).toHaveBeenLastCalledWith(refusal))
  await click('Back to draft')
  await waitFor(() => expect(sent()).toHaveLength(2))
  expect(screen.queryByRole('dialog')).toBeNull()
})
