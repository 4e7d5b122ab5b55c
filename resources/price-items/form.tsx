import { useArea } from '../../src/app/use-area'
import type { FormPageProps } from '../../src/derive/form/form-page'
import { useAreaTexts } from '../../src/i18n/area-texts'

/** What it is and costs first; how it is taxed and booked; what it is made of. */
export function useItemForm(): Pick<FormPageProps, 'sections'> {
  const texts = useAreaTexts(useArea())
  return {
    sections: [
      {
        title: texts.areaText('sections.what'),
        fields: [
          'sku',
          'name',
          'kind',
          'price',
          'residentPrice',
          'effectiveFrom',
          'effectiveTo',
          'status',
        ],
      },
      {
        title: texts.areaText('sections.books'),
        fields: ['taxClass', 'careRate', 'glCode', 'cost', 'atInterment'],
      },
      { title: texts.areaText('sections.more'), fields: ['components', 'remarks'] },
    ],
  }
}
