import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CoreAdminContext, type DataProvider } from 'ra-core'
import { FormProvider, type UseFormReturn, useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import type { RefsField } from '../../core/fields'
import { AreaProvider } from '../../src/app/area-context'
import { ScopeContext } from '../../src/app/scope-context'
import { areaOf } from '../../src/areas/areas'
import en from '../../src/i18n/en/areas'
import { flatten, type Options, translate } from '../../src/i18n/translation/translator'
import ofPages from './page-texts/en'
import { PassingInput } from './passing-input'

const texts = flatten({ ...en, resources: ofPages })
const i18nProvider = {
  translate: (key: string, options?: Options) => translate(texts, 'en', key, options),
  changeLocale: async () => {},
  getLocale: () => 'en',
}
const viewer = {
  isSystemAdmin: true,
  isAccountManager: false,
  permissions: [],
  products: {},
  features: {},
}
const records: Record<string, object[]> = {
  'interment-rights': [
    { id: 7, label: 'Right', holders: [1, 2, 3].map((contact) => ({ contact, role: 'owner' })) },
  ],
  contacts: [
    { id: 1, label: 'Ann', deathDate: null, deceased: null },
    { id: 2, label: 'Ben', deathDate: { text: '1999' }, deceased: null },
    { id: 3, label: 'Col', deathDate: null, deceased: 44 },
  ],
}
const dataProvider = {
  getMany: async (resource: string, { ids }: { ids: number[] }) => ({
    data: (records[resource] ?? []).filter((one) => ids.includes((one as { id: number }).id)),
  }),
} as unknown as DataProvider

const area = areaOf('right-transfers') as NonNullable<ReturnType<typeof areaOf>>
let form: UseFormReturn<{ right: number; reason: string; passing: number[] }>
function Form({ reason }: { reason: string }) {
  form = useForm({ defaultValues: { right: 7, reason, passing: [] as number[] } })
  return (
    <FormProvider {...form}>
      <PassingInput
        area={area}
        path="passing"
        field={area.fields.passing as RefsField}
        label="Whose shares pass"
      />
    </FormProvider>
  )
}
const show = (reason: string) =>
  render(
    <CoreAdminContext dataProvider={dataProvider} i18nProvider={i18nProvider}>
      <ScopeContext.Provider value={{ user: {}, viewer, cemetery: { id: 1 } } as never}>
        <AreaProvider area={area}>
          <Form reason={reason} />
        </AreaProvider>
      </ScopeContext.Provider>
    </CoreAdminContext>,
  )

test('the shares of holders who died are chosen for an inheritance, until somebody chooses otherwise', async () => {
  show('inheritance')
  const ben = await screen.findByRole('checkbox', { name: /^Ben \(/ })
  await expect.poll(() => form.getValues('passing')).toEqual([2, 3])
  expect(screen.getByRole('checkbox', { name: 'Ann' })).not.toBeChecked()
  await userEvent.click(ben)
  await userEvent.click(screen.getByRole('checkbox', { name: /^Col \(/ }))
  expect(form.getValues('passing')).toEqual([])
  expect(ben).not.toBeChecked()
})

test('a sale begins with the shares of all holders', async () => {
  show('sale')
  await screen.findByRole('checkbox', { name: 'Ann' })
  expect(form.getValues('passing')).toEqual([])
})
