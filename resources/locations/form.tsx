import type { FormPageProps } from '../../src/derive/form-page'
import { useAreaTexts } from '../../src/derive/texts'
import { useArea } from '../../src/kit/use-area'

/** A place's form: what and where it is, what it holds, what to mind. */
export function useLocationForm(): Pick<FormPageProps, 'sections'> {
  const texts = useAreaTexts(useArea())
  return {
    sections: [
      { title: texts.own('sections.place'), fields: ['name', 'propertyType', 'parent'] },
      {
        title: texts.own('sections.room'),
        fields: ['capacity', 'length', 'width', 'depthLimit'],
      },
      {
        title: texts.own('sections.state'),
        fields: ['notForSale', 'graveStatus', 'alert', 'remarks'],
      },
    ],
  }
}
