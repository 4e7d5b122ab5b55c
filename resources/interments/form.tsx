import { useWatch } from 'react-hook-form'
import type { ChoiceField, RefField } from '../../core/fields'
import type { LinkedRecord } from '../../src/app/record-link'
import { useArea } from '../../src/app/use-area'
import { spaceInput } from '../../src/cemetery/space-input'
import type { AreaRecord } from '../../src/derive/fields/columns'
import { OptionFacts } from '../../src/derive/fields/option-facts'
import { FieldInput } from '../../src/derive/form/field-input'
import type { FormPageProps } from '../../src/derive/form/form-page'
import type { FieldComponent } from '../../src/derive/form/form-sections'
import type { InputProps } from '../../src/derive/form/input-props'
import { RefInput } from '../../src/derive/form/ref-input'
import { useAreaTexts } from '../../src/i18n/area-texts'
import { diedBefore, isDead, type PossibleAuthorizer } from './authority'
import { ServiceTime } from './service-time'

const ofDisinterment: FieldComponent = (props) => <OfDisinterment {...props} />
const looks: Readonly<Record<string, FieldComponent>> = {
  location: spaceInput,
  scheduledStart: (props) => <ServiceTime {...props} />,
  partOfCremains: (props) => <OfUrns {...props} />,
  authorisedBy: (props) => <Authority {...(props as InputProps<RefField>)} />,
  status: (props) => <Status {...(props as InputProps<ChoiceField>)} />,
  disinterredOn: ofDisinterment,
  disinterReason: ofDisinterment,
  disinterPermit: ofDisinterment,
}

/** Asked for where somebody was taken out again, and nowhere else. */
function OfDisinterment(props: InputProps) {
  return useWatch({ name: 'status' }) === 'disinterred' ? <FieldInput {...props} /> : null
}

/** Cremains alone are divided. */
function OfUrns(props: InputProps) {
  return useWatch({ name: 'disposition' }) === 'inurnment' ? <FieldInput {...props} /> : null
}

/** Voiding is no state to be chosen: it has its own way, with a reason. */
function Status({ field, ...props }: InputProps<ChoiceField>) {
  const choices = field.choices.filter((one) => one !== 'voided')
  return <FieldInput {...props} field={{ ...field, choices }} />
}

/** Whoever has died is shown as such, and not to be chosen for what they could not authorise. */
function Authority(props: InputProps<RefField>) {
  const [status, actualDate] = useWatch({ name: ['status', 'actualDate'] })
  const texts = useAreaTexts(useArea())
  const contacts = useArea('contacts')
  return (
    <RefInput
      {...props}
      refused={(record) => diedBefore(record as PossibleAuthorizer, { status, actualDate })}
      detail={(record) => {
        const living = record as PossibleAuthorizer & LinkedRecord
        const died = (living.deathDate as { text?: string } | null)?.text
        return isDead(living) ? (
          died ? (
            texts.areaText('died', { date: died })
          ) : (
            texts.areaText('dead')
          )
        ) : (
          <OptionFacts area={contacts} record={living as LinkedRecord & AreaRecord} />
        )
      }}
    />
  )
}

/** Who, where and when first; what the crew and the register need after it. */
export function useIntermentForm(): Pick<FormPageProps, 'sections' | 'fieldComponents'> {
  const texts = useAreaTexts(useArea())
  return {
    fieldComponents: looks,
    sections: [
      {
        title: texts.areaText('sections.what'),
        fields: [
          'deceased',
          'location',
          'position',
          'disposition',
          'partOfCremains',
          'status',
          'authorisedBy',
          'consents',
          'scheduledStart',
          'scheduledEnd',
          'chapel',
          'crew',
          'actualDate',
          'disinterredOn',
          'disinterReason',
          'disinterPermit',
        ],
      },
      {
        title: texts.areaText('sections.burial'),
        fields: [
          'burialType',
          'container',
          'vault',
          'containerLength',
          'containerWidth',
          'child',
          'depth',
          'level',
          'deepenedOn',
          'cremationStatus',
          'permitNumber',
          'funeralHome',
          'funeralDirector',
          'officiant',
          'ceremony',
          'infectious',
          'oversize',
          'remarks',
        ],
      },
    ],
  }
}
