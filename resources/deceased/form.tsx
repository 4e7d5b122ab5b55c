import { useWatch } from 'react-hook-form'
import { useArea } from '../../src/app/use-area'
import type { FormPageProps } from '../../src/derive/form/form-page'
import type { FieldComponent } from '../../src/derive/form/form-sections'
import { SuggestInput } from '../../src/derive/form/suggest-input'
import { useAreaTexts } from '../../src/i18n/area-texts'
import { LifeWarnings } from './life-warnings'

const suggested =
  (kind: 'rank' | 'war'): FieldComponent =>
  (props) => <SuggestInput {...props} to="military-branches" filter={{ kind }} />
const looks: Readonly<Record<string, FieldComponent>> = {
  militaryRank: suggested('rank'),
  militaryWar: suggested('war'),
}

/** The person's form in the order in which a clerk fills it. */
export function useDeceasedForm(): Pick<FormPageProps, 'sections' | 'notice' | 'fieldComponents'> {
  const texts = useAreaTexts(useArea())
  return {
    fieldComponents: looks,
    sections: [
      {
        title: texts.areaText('sections.name'),
        fields: [
          'firstName',
          'middleName',
          'lastName',
          'prefix',
          'suffix',
          'maidenName',
          'alsoKnownAs',
          'sex',
        ],
      },
      {
        title: texts.areaText('sections.life'),
        note: <TypedWarnings />,
        fields: [
          'birthDate',
          'deathDate',
          'ageYears',
          'ageMonths',
          'ageDays',
          'birthplace',
          'residence',
          'placeOfDeath',
          'causeOfDeath',
          'maritalStatus',
          'religion',
        ],
      },
      {
        title: texts.areaText('sections.service'),
        fields: ['veteran', 'militaryBranch', 'militaryRank', 'militaryWar', 'serviceDates'],
      },
      {
        title: texts.areaText('sections.family'),
        fields: ['relationships', 'funeralHome', 'informant'],
      },
      {
        title: texts.areaText('sections.register'),
        fields: ['stone', 'source', 'confidence', 'remarks'],
      },
      { title: texts.areaText('sections.public'), fields: ['withheld', 'withheldReason'] },
    ],
  }
}

function TypedWarnings() {
  const [birthDate, deathDate, ageYears] = useWatch({
    name: ['birthDate', 'deathDate', 'ageYears'],
  })
  return <LifeWarnings life={{ birthDate, deathDate, ageYears }} />
}
