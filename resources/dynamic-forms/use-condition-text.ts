import { useTranslate } from 'ra-core'
import type { AnyArea } from '../../core/area'
import { type CustomFieldDefinition, withCustomFields } from '../../core/custom-fields'
import { useArea } from '../../src/app/use-area'
import { useFormat } from '../../src/app/use-format'
import { fieldAt, useAreaTexts } from '../../src/i18n/area-texts'

/** When a field is shown, in words; nothing where it always is. */
export function useConditionText(of: AnyArea, fields: readonly CustomFieldDefinition[]) {
  const texts = useAreaTexts(useArea())
  const translate = useTranslate()
  const { locale } = useFormat()
  const whole = withCustomFields(of, fields, {
    locale,
    yes: translate('areas.yes'),
    no: translate('areas.no'),
  })
  const own = useAreaTexts(whole)
  return ({
    whenField,
    whenIs,
  }: Pick<CustomFieldDefinition, 'whenField' | 'whenIs'>): string | null => {
    if (!whenField) return null
    const field = own.label(whenField)
    const flag = fieldAt(whole, whenField)?.kind === 'flag'
    if (whenIs.length === 0 || flag) return texts.areaText('builder.whenFilled', { field })
    const values = whenIs.map(({ value }) => own.choice(whenField, value)).join(', ')
    return texts.areaText('builder.whenIs', { field, values })
  }
}
