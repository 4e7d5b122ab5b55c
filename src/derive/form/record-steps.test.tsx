import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CoreAdminContext, type DataProvider } from 'ra-core'
import { expect, test, vi } from 'vitest'
import type { AnyArea } from '../../../core/area'
import { todayIn } from '../../../core/calendar-days'
import ofContacts from '../../../resources/contacts/page-texts/en'
import own from '../../../resources/contracts/en'
import ofPages from '../../../resources/contracts/page-texts/en'
import { ScopeContext } from '../../app/scope-context'
import { areaOf } from '../../areas/areas'
import enAreas from '../../i18n/en/areas'
import enRefusals from '../../i18n/en/refusals'
import { flatten, type Options, translate } from '../../i18n/translation/translator'
import type { AreaRecord } from '../fields/columns'
import RecordSteps, { type StepDialogs } from './record-steps'

const timeZone = 'America/New_York'
const texts = new Map(
  [enAreas, enRefusals, ...[own, ofPages, ofContacts].map((resources) => ({ resources }))].flatMap(
    (part) => [...flatten(part as never)],
  ),
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

const viewer = {
  isSystemAdmin: true,
  isAccountManager: false,
  permissions: [],
  products: {},
  features: {},
}
/** What every search finds. */
const ines = { id: 9, label: 'Inés Ortega' }
const finds = {
  getList: async () => ({ data: [ines], total: 1 }),
  getMany: async () => ({ data: [ines] }),
}

function open(status: string, dialogs?: StepDialogs, area = 'contracts') {
  update.mockClear()
  onFailure.mockClear()
  const record = { id: 7, version: 1, label: 'C-7', status } as unknown as AreaRecord
  render(
    <CoreAdminContext
      dataProvider={{ update, ...finds } as unknown as DataProvider}
      i18nProvider={i18n as never}
    >
      <ScopeContext
        value={{ user: {}, viewer, cemetery: { id: 1001, timeZone, currency: 'USD' } } as never}
      >
        <RecordSteps
          area={areaOf(area) as AnyArea}
          record={record}
          dialogs={dialogs}
          onFailure={onFailure}
        />
      </ScopeContext>
    </CoreAdminContext>,
  )
}
const sent = () => update.mock.calls.map(([, { data }]) => data)
const click = (name: string, at = 0) =>
  userEvent.click(screen.getAllByRole('button', { name }).at(at) as HTMLElement)

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

test('a step opens the dialog that its page has for it', async () => {
  open('signed', { cancel: ({ record }) => <div role="dialog">Own of {record.label}</div> })
  await click('Cancel contract')
  expect(await screen.findByRole('dialog')).toHaveTextContent('Own of C-7')
})

test('somebody who is only typed into a new row is asked about, not left out', async () => {
  open('', undefined, 'contacts')
  await click('Add relative')
  await screen.findByRole('dialog', { name: 'Add relative' })
  const deceased = screen.getByRole('combobox', { name: 'Deceased' })
  await userEvent.type(deceased, 'Inés')
  await userEvent.click(screen.getByRole('textbox', { name: 'Remarks' }))
  await click('Add relative', -1)
  expect(await screen.findByText(/^“Inés” was not chosen/)).toBeVisible()
  expect(update).not.toHaveBeenCalled()
})
