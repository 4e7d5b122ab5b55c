import { useWatch } from 'react-hook-form'
import type { FormPageProps } from '../../src/derive/form-page'
import type { FieldLook } from '../../src/derive/form-sections'
import { FieldInput } from '../../src/derive/inputs/field-input'
import type { InputProps } from '../../src/derive/inputs/input-props'
import { spaceInput } from '../../src/derive/inputs/space-input'
import { useAreaTexts } from '../../src/derive/texts'
import { useArea } from '../../src/kit/use-area'

const ofDisinterment: FieldLook = (props) => <OfDisinterment {...props} />
const looks: Readonly<Record<string, FieldLook>> = {
  location: spaceInput,
  disinterredOn: ofDisinterment,
  disinterReason: ofDisinterment,
  disinterPermit: ofDisinterment,
}

/** Asked for where somebody was taken out again, and nowhere else. */
function OfDisinterment(props: InputProps) {
  return useWatch({ name: 'status' }) === 'disinterred' ? <FieldInput {...props} /> : null
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
