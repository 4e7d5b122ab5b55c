import { useWatch } from 'react-hook-form'
import type { FormPageProps } from '../../src/derive/form-page'
import type { FieldLook } from '../../src/derive/form-sections'
import { SuggestInput } from '../../src/derive/inputs/suggest-input'
import { useAreaTexts } from '../../src/derive/texts'
import { useArea } from '../../src/kit/use-area'
import { LifeWarnings } from './life-warnings'

const suggested =
  (kind: 'rank' | 'war'): FieldLook =>
  (props) => <SuggestInput {...props} to="military-branches" filter={{ kind }} />
const looks: Readonly<Record<string, FieldLook>> = {
  militaryRank: suggested('rank'),
  militaryWar: suggested('war'),
}

/** The person's form in the order in which a clerk fills it. */
export function useDeceasedForm(): Pick<FormPageProps, 'sections' | 'notice' | 'looks'> {
  const texts = useAreaTexts(useArea())
  return {
    looks,
    sections: [
      {
        title: texts.own('sections.name'),
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
        title: texts.own('sections.life'),
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
        title: texts.own('sections.service'),
        fields: ['veteran', 'militaryBranch', 'militaryRank', 'militaryWar', 'serviceDates'],
      },
      {
        title: texts.own('sections.family'),
        fields: ['relationships', 'funeralHome', 'informant'],
      },
      {
        title: texts.own('sections.register'),
        fields: ['stone', 'source', 'confidence', 'remarks'],
      },
      { title: texts.own('sections.public'), fields: ['withheld', 'withheldReason'] },
    ],
  }
}

function TypedWarnings() {
  const [birthDate, deathDate, ageYears] = useWatch({
    name: ['birthDate', 'deathDate', 'ageYears'],
  })
  return <LifeWarnings life={{ birthDate, deathDate, ageYears }} />
}
