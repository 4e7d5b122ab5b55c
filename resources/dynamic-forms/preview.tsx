import Box from '@mui/material/Box'
import { useTranslate } from 'ra-core'
import { useMemo } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import type { AnyArea } from '../../core/area'
import { customFields, type Definition, withCustom } from '../../core/custom'
import { FormSections } from '../../src/derive/form-sections'
import { InputScope } from '../../src/derive/inputs/input-props'
import { useAreaTexts } from '../../src/derive/texts'
import { useArea } from '../../src/kit/use-area'
import { useReading } from '../../src/kit/use-reading'

/** The cards as a form will show them, to be tried; nothing of it is kept. */
export function Preview({ of, fields }: { of: AnyArea; fields: readonly Definition[] }) {
  const translate = useTranslate()
  const texts = useAreaTexts(useArea())
  const { locale } = useReading()
  const form = useForm<Record<string, unknown>>()
  const whole = useMemo(
    () =>
      withCustom(of, fields, {
        locale,
        yes: translate('areas.yes'),
        no: translate('areas.no'),
      }),
    [of, fields, locale, translate],
  )
  // Fields of the form itself that others are shown by: what they hold can be tried here.
  const fixed = [
    ...new Set(
      customFields(whole).flatMap(([, { custom }]) =>
        custom.when && of.fields[custom.when.field] ? [custom.when.field] : [],
      ),
    ),
  ]
  return (
    <InputScope value="preview-">
      <FormProvider {...form}>
        <Box role="group" aria-label={texts.own('builder.preview')}>
          <FormSections
            area={whole}
            sections={
              fixed.length > 0 ? [{ title: texts.own('builder.fixed'), fields: fixed }] : []
            }
          />
        </Box>
      </FormProvider>
    </InputScope>
  )
}
