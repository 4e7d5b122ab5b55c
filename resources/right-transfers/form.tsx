import { useWatch } from 'react-hook-form'
import { todayIn } from '../../core/calendar-days'
import { useArea } from '../../src/app/use-area'
import { useFormat } from '../../src/app/use-format'
import { FieldInput } from '../../src/derive/form/field-input'
import type { FormPageProps } from '../../src/derive/form/form-page'
import type { FieldComponent } from '../../src/derive/form/form-sections'
import { shownForChoice } from '../../src/derive/form/shown-for-choice'
import { useAreaTexts } from '../../src/i18n/area-texts'
import { HoldersInput } from './holders-input'
import { PassingInput } from './passing-input'
import { ReasonInput } from './reason-input'
import { SpacesInput } from './spaces-input'

const looks: Readonly<Record<string, FieldComponent>> = {
  reason: (props) => <ReasonInput {...props} />,
  succession: shownForChoice('reason', 'inheritance'),
  signers: shownForChoice('reason', 'inheritance'),
  holders: (props) => <HoldersInput {...props} />,
  passing: (props) => <PassingInput {...props} />,
  spaces: (props) => <SpacesInput {...props} />,
  consideration: (props) => <ForSale {...props} />,
}

/** Nothing is paid for what is inherited or given back. */
function ForSale(props: Parameters<FieldComponent>[0]) {
  return ['sale', 'assignment'].includes(useWatch({ name: 'reason' })) ? (
    <FieldInput {...props} />
  ) : null
}

/** What passes, why and to whom; evidence is taken in on the transfer's page. */
export function useTransferForm(): Pick<FormPageProps, 'sections' | 'fieldComponents' | 'initial'> {
  const texts = useAreaTexts(useArea())
  const { timeZone } = useFormat()
  return {
    fieldComponents: looks,
    initial: { date: todayIn(timeZone), holders: [{ role: 'owner' }] },
    sections: [
      {
        title: texts.areaText('sections.what'),
        fields: ['right', 'reason', 'succession', 'date', 'passing', 'spaces'],
      },
      { title: texts.areaText('sections.who'), fields: ['holders', 'signers'] },
      {
        title: texts.areaText('sections.proof'),
        fields: ['deedNumber', 'consideration', 'feeContract', 'remarks'],
      },
    ],
  }
}
