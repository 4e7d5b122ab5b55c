import { useTranslate } from 'ra-core'
import { useMemo } from 'react'
import { useFormat } from '../../app/use-format'
import { areaOf } from '../../areas/areas'
import type { FieldComponent } from '../../derive/form/form-sections'
import { areaTexts } from '../../i18n/area-texts'
import { AutocompleteInput } from './known-input'

/** The time zones that the world has names for. */
export const timeZoneInput: FieldComponent = (props) => <TimeZone {...props} />
export const localeInput: FieldComponent = (props) => <Language {...props} />
/** The currency, which stays while there are amounts: `moneyIn` names the areas that hold them. */
export const currencyInput =
  (moneyIn: readonly string[]): FieldComponent =>
  (props) => <Currency {...props} moneyIn={moneyIn} />

type Props = Parameters<FieldComponent>[0]

function TimeZone(props: Props) {
  const options = useMemo(
    () =>
      Intl.supportedValuesOf('timeZone').map((zone) => ({
        value: zone,
        label: zone.replaceAll('_', ' '),
      })),
    [],
  )
  return <AutocompleteInput {...props} options={options} />
}

function Currency({ moneyIn, ...props }: Props & { moneyIn: readonly string[] }) {
  const translate = useTranslate()
  const { locale } = useFormat()
  const options = useMemo(() => {
    const names = new Intl.DisplayNames(locale, { type: 'currency' })
    return Intl.supportedValuesOf('currency').map((value) => ({
      value,
      label: `${value} – ${names.of(value)}`,
    }))
  }, [locale])
  const areas = moneyIn
    .map((name) => areaOf(name))
    .flatMap((area) => (area ? [areaTexts(area, translate).many] : []))
  const fixed =
    areas.length > 0
      ? translate('settings.cemetery.currencyStays', { areas: areas.join(', ') })
      : undefined
  return <AutocompleteInput {...props} options={options} fixed={fixed} />
}

function Language(props: Props) {
  const { locale } = useFormat()
  const options = useMemo(() => {
    const names = new Intl.DisplayNames(locale, { type: 'language' })
    return spoken
      .map((value) => ({ value, label: names.of(value) ?? value }))
      .sort((a, b) => a.label.localeCompare(b.label, locale))
  }, [locale])
  return <AutocompleteInput {...props} options={options} />
}

/** Where cemeteries are kept in the console's languages, and some more whose dates and amounts it knows. */
const spoken =
  'en fr es en-US en-CA en-GB en-IE en-AU en-NZ en-ZA en-IN fr-CA fr-FR fr-BE fr-CH fr-LU es-US es-MX es-ES es-AR es-CL es-CO es-CR es-PE es-PR es-UY de-DE de-AT de-CH it-IT it-CH pt-PT pt-BR nl-NL nl-BE pl-PL sv-SE da-DK nb-NO fi-FI cs-CZ hu-HU el-GR ja-JP ko-KR zh-TW zh-HK vi-VN fil-PH he-IL ar-BH ar-AE tr-TR uk-UA'.split(
    ' ',
  )
