import Box from '@mui/material/Box'
import { useTranslate } from 'ra-core'
import { useMemo } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import type { AnyArea } from '../../core/area'
import {
  type CustomFieldDefinition,
  customFieldsOf,
  withCustomFields,
} from '../../core/custom-fields'
import { useArea } from '../../src/app/use-area'
import { useFormat } from '../../src/app/use-format'
import { FormSections } from '../../src/derive/form/form-sections'
import { InputScope } from '../../src/derive/form/input-props'
import { useAreaTexts } from '../../src/i18n/area-texts'

/** The cards as a form will show them, to be tried; nothing of it is kept. */
export function Preview({ of, fields }: { of: AnyArea; fields: readonly CustomFieldDefinition[] }) {
  const translate = useTranslate()
  const texts = useAreaTexts(useArea())
  const { locale } = useFormat()
  const form = useForm<Record<string, unknown>>()
  const whole = useMemo(
    () =>
      withCustomFields(of, fields, {
        locale,
        yes: translate('areas.yes'),
        no: translate('areas.no'),
      }),
    [of, fields, locale, translate],
  )
  // Fields of the form itself that others are shown by: what they hold can be tried here.
  const fixed = [
    ...new Set(
      customFieldsOf(whole).flatMap(([, { custom }]) =>
        custom.when && of.fields[custom.when.field] ? [custom.when.field] : [],
      ),
    ),
  ]
  return (
    <InputScope value="preview-">
      <FormProvider {...form}>
        <Box role="group" aria-label={texts.areaText('builder.preview')}>
          <FormSections
            area={whole}
            sections={
              fixed.length > 0 ? [{ title: texts.areaText('builder.fixed'), fields: fixed }] : []
            }
          />
        </Box>
      </FormProvider>
    </InputScope>
  )
}
