import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CoreAdminContext, type DataProvider } from 'ra-core'
import { FormProvider, useForm } from 'react-hook-form'
import { expect, test, vi } from 'vitest'
import type { RefField } from '../../../core/fields'
import { AreaProvider } from '../../app/area-context'
import { ScopeContext } from '../../app/scope-context'
import { areaOf } from '../../areas/areas'
import { saleInput } from '../../cemetery/space-input'
import en from '../../i18n/en/areas'
import { flatten, type Options, translate } from '../../i18n/translation/translator'

const texts = flatten(en)
const i18nProvider = {
  translate: (key: string, options?: Options) => translate(texts, 'en', key, options),
  changeLocale: async () => {},
  getLocale: () => 'en',
}
const scope = {
  user: {},
  viewer: {
    isSystemAdmin: true,
    isAccountManager: false,
    permissions: [],
    products: {},
    features: {},
  },
  cemetery: {
    id: 1001,
    propertyTypes: [
      { id: 1, label: 'Section', sellable: false },
      { id: 2, label: 'Space', sellable: true },
    ],
  },
}
const places = [
  { id: 10, label: 'C', propertyType: 1, status: 'available' },
  { id: 11, label: 'C › 1', propertyType: null, status: 'available' },
  { id: 12, label: 'C › 2', propertyType: 2, status: 'available' },
]
const rights = areaOf('interment-rights') as NonNullable<ReturnType<typeof areaOf>>

function Form() {
  const form = useForm({ defaultValues: { location: null } })
  return (
    <FormProvider {...form}>
      {saleInput({
        area: rights,
        path: 'location',
        field: rights.fields.location as RefField,
        label: 'Location',
      })}
    </FormProvider>
  )
}

test('the space input lists sellable spaces first, and shows a section without letting it be picked', async () => {
  const getList = vi.fn(async (_: string, { filter }: { filter: { propertyType?: number[] } }) => {
    const data = places.filter(
      ({ propertyType }) =>
        !filter.propertyType || filter.propertyType.includes(Number(propertyType)),
    )
    return { data, total: data.length }
  })
  const getMany = vi.fn(async () => ({ data: places }))
  render(
    <CoreAdminContext
      dataProvider={{ getList, getMany } as unknown as DataProvider}
      i18nProvider={i18nProvider as never}
    >
      <ScopeContext value={scope as never}>
        <AreaProvider area={rights}>
          <Form />
        </AreaProvider>
      </ScopeContext>
    </CoreAdminContext>,
  )
  const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 })
  await user.click(screen.getByRole('combobox', { name: 'Location' }))
  await screen.findByRole('option', { name: /^C › 1/ })
  const options = await screen.findAllByRole('option')
  expect(options.map((option) => option.textContent)).toEqual([
    expect.stringMatching(/^C › 2Available/),
    expect.stringMatching(/^C › 1Available/),
    expect.stringMatching(/^CSection: not sold as a whole$/),
  ])
  expect(options[2]).toHaveAttribute('aria-disabled', 'true')
  await user.click(within(options[0] as HTMLElement).getByText('C › 2'))
  expect(screen.getByRole('combobox', { name: 'Location' })).toHaveValue('C › 2')
})
