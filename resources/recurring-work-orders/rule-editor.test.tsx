import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CoreAdminContext, type CoreAdminContextProps, memoryStore } from 'ra-core'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { expect, test, vi } from 'vitest'
import type { AnyArea } from '../../core/area'
import { AreaProvider } from '../../src/app/area-context'
import { ScopeContext } from '../../src/app/scope-context'
import areas from '../../src/i18n/en/areas'
import { flatten, type Options, type Texts, translate } from '../../src/i18n/translation/translator'
import recurring from './area'
import en from './en'
import es from './es'
import fr from './fr'
import ofPages from './page-texts/en'
import esOfPages from './page-texts/es'
import frOfPages from './page-texts/fr'
import { RuleEditor } from './rule-editor'
import { describeRule } from './words'

vi.mock('../../src/areas/areas', () => ({ areas: [], areaOf: () => recurring }))

const texts = flatten({ resources: en }, flatten({ resources: ofPages }, flatten(areas)))
const i18n = {
  translate: (key: string, options?: Options) => translate(texts, 'en', key, options),
  changeLocale: async () => {},
  getLocale: () => 'en',
}
const scope = {
  user: {},
  viewer: { isSystemAdmin: true },
  cemetery: { id: 1001, currency: 'USD', timeZone: 'America/New_York', locale: 'en-US' },
}

function Values() {
  const [rule, anniversary] = useWatch({ name: ['rule', 'anniversary'] })
  return <output aria-label="stored">{`${rule}|${anniversary ?? ''}`}</output>
}

function Form({ rule }: { rule: string }) {
  const form = useForm({
    defaultValues: { rule, anniversary: '', start: '2100-01-05', until: '', skipped: [] },
  })
  return (
    <FormProvider {...form}>
      <RuleEditor />
      <Values />
    </FormProvider>
  )
}

const show = (rule: string) =>
  render(
    <CoreAdminContext
      i18nProvider={i18n as CoreAdminContextProps['i18nProvider']}
      store={memoryStore()}
    >
      <ScopeContext.Provider value={scope as never}>
        <AreaProvider area={recurring as unknown as AnyArea}>
          <Form rule={rule} />
        </AreaProvider>
      </ScopeContext.Provider>
    </CoreAdminContext>,
  )
const stored = () => screen.getByLabelText('stored').textContent
const runs = () =>
  within(screen.getByRole('region', { name: 'Next runs' }))
    .getAllByRole('listitem')
    .map((one) => one.querySelector('time')?.dateTime)

test('choices change the rule, its sentence and the next runs together', async () => {
  show('FREQ=WEEKLY;BYDAY=TU')
  const user = userEvent.setup()
  expect(screen.getByText('Every week on Tuesday')).toBeTruthy()
  await user.selectOptions(screen.getByLabelText('Weeks between runs'), '2')
  await user.selectOptions(screen.getByLabelText('Season from'), 'April')
  await user.selectOptions(screen.getByLabelText('Season to'), 'October')
  expect(stored()).toBe('FREQ=WEEKLY;INTERVAL=2;BYDAY=TU;BYMONTH=4,5,6,7,8,9,10|')
  expect(screen.getByText('Every 2 weeks on Tuesday, April to October')).toBeTruthy()
  expect(runs().slice(0, 2)).toEqual(['2100-04-13', '2100-04-27'])
  await user.click(screen.getByRole('button', { name: 'Friday' }))
  expect(screen.getByText('Every 2 weeks on Tuesday and Friday, April to October')).toBeTruthy()
})

test('an anniversary takes the rule from the person; an expert types it, and hears when it is none', async () => {
  show('FREQ=YEARLY;BYMONTH=10;BYMONTHDAY=26')
  const user = userEvent.setup()
  const repeats = screen.getByLabelText('Repeats')
  expect((repeats as HTMLSelectElement).value).toBe('allSouls')
  await user.selectOptions(repeats, 'On the anniversary of death')
  expect(stored()).toBe('|death')
  expect(screen.queryByRole('region', { name: 'Next runs' })).toBeNull()
  await user.selectOptions(repeats, 'Custom rule (RFC 5545)')
  const text = screen.getByRole('textbox', { name: 'Rule' })
  await user.clear(text)
  await user.type(text, 'FREQ=HOURLY')
  expect(screen.getByText('Runs appear here once the rule is complete.')).toBeTruthy()
  await user.clear(text)
  await user.type(text, 'FREQ=YEARLY;BYDAY=-1MO')
  expect(stored()).toBe('FREQ=YEARLY;BYDAY=-1MO|')
  expect(runs()[0]).toBe('2100-12-27')
})

test.each([
  ['fr', [fr, frOfPages], 'Toutes les 2 semaines, le mardi, saison : avril à octobre'],
  ['es', [es, esOfPages], 'Cada 2 semanas, el martes, de abril a octubre'],
])('%s says the rule', (locale, own, expected) => {
  const words = new Map(own.flatMap((part) => [...flatten({ resources: part as Texts })]))
  const areaText = (key: string, options?: Options) =>
    translate(words, locale, `resources.recurring-work-orders.${key}`, options)
  const rule = 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU;BYMONTH=4,5,6,7,8,9,10'
  expect(describeRule(rule, null, areaText as never, locale)).toBe(expected)
})
