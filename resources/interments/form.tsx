import { useWatch } from 'react-hook-form'
import type { ChoiceField, RefField } from '../../core/fields'
import type { AreaRecord } from '../../src/derive/columns'
import type { FormPageProps } from '../../src/derive/form-page'
import type { FieldLook } from '../../src/derive/form-sections'
import { FieldInput } from '../../src/derive/inputs/field-input'
import type { InputProps } from '../../src/derive/inputs/input-props'
import { RefInput } from '../../src/derive/inputs/ref-input'
import { spaceInput } from '../../src/derive/inputs/space-input'
import { OptionFacts } from '../../src/derive/option-facts'
import { useAreaTexts } from '../../src/derive/texts'
import type { Named } from '../../src/kit/record-link'
import { useArea } from '../../src/kit/use-area'
import { diedBefore, isDead, type Living } from './authority'

const ofDisinterment: FieldLook = (props) => <OfDisinterment {...props} />
const looks: Readonly<Record<string, FieldLook>> = {
  location: spaceInput,
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
      refused={(record) => diedBefore(record as Living, { status, actualDate })}
      detail={(record) => {
        const living = record as Living & Named
        const died = (living.deathDate as { text?: string } | null)?.text
        return isDead(living) ? (
          died ? (
            texts.own('died', { date: died })
          ) : (
            texts.own('dead')
          )
        ) : (
          <OptionFacts area={contacts} record={living as Named & AreaRecord} />
        )
      }}
    />
  )
}

/** Who, where and when first; what the crew and the register need after it. */
export function useIntermentForm(): Pick<FormPageProps, 'sections' | 'looks'> {
  const texts = useAreaTexts(useArea())
  return {
    looks,
    sections: [
      {
        title: texts.own('sections.what'),
        fields: [
          'deceased',
          'location',
          'position',
          'disposition',
          'partOfCremains',
          'status',
          'authorisedBy',
          'scheduledStart',
          'scheduledEnd',
          'actualDate',
          'disinterredOn',
          'disinterReason',
          'disinterPermit',
        ],
      },
      {
        title: texts.own('sections.burial'),
        fields: [
          'burialType',
          'container',
          'vault',
          'depth',
          'cremationStatus',
          'permitNumber',
          'officiant',
          'remarks',
        ],
      },
    ],
  }
}
