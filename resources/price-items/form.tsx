import type { FormPageProps } from '../../src/derive/form-page'
import { useAreaTexts } from '../../src/derive/texts'
import { useArea } from '../../src/kit/use-area'

/** What it is and costs first; how it is taxed and booked; what it is made of. */
export function useItemForm(): Pick<FormPageProps, 'sections'> {
  const texts = useAreaTexts(useArea())
  return {
    sections: [
      {
        title: texts.own('sections.what'),
        fields: ['sku', 'name', 'kind', 'price', 'effectiveFrom', 'effectiveTo', 'status'],
      },
      { title: texts.own('sections.books'), fields: ['taxClass', 'careRate', 'glCode'] },
      { title: texts.own('sections.more'), fields: ['components', 'remarks'] },
    ],
  }
}
