import { useTranslate } from 'ra-core'
import type { AnyArea } from '../../core/area'
import { type Definition, withCustom } from '../../core/custom'
import { fieldAt, useAreaTexts } from '../../src/derive/texts'
import { useArea } from '../../src/kit/use-area'
import { useReading } from '../../src/kit/use-reading'

/** When a field is shown, in words; nothing where it always is. */
export function useConditionText(of: AnyArea, fields: readonly Definition[]) {
  const texts = useAreaTexts(useArea())
  const translate = useTranslate()
  const { locale } = useReading()
  const whole = withCustom(of, fields, {
    locale,
    yes: translate('areas.yes'),
    no: translate('areas.no'),
  })
  const own = useAreaTexts(whole)
  return ({ whenField, whenIs }: Pick<Definition, 'whenField' | 'whenIs'>): string | null => {
    if (!whenField) return null
    const field = own.label(whenField)
    const flag = fieldAt(whole, whenField)?.kind === 'flag'
    if (whenIs.length === 0 || flag) return texts.own('builder.whenFilled', { field })
    const values = whenIs.map(({ value }) => own.choice(whenField, value)).join(', ')
    return texts.own('builder.whenIs', { field, values })
  }
}
