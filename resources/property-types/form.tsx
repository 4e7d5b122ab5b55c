import { useArea } from '../../src/app/use-area'
import { roomField } from '../../src/cemetery/room/room-field'
import type { FormPageProps } from '../../src/derive/form/form-page'
import { useAreaTexts } from '../../src/i18n/area-texts'

const fieldComponents: FormPageProps['fieldComponents'] = { room: roomField }

/** A type's form: what it is, and what its places hold. */
export function usePropertyTypeForm(): Pick<FormPageProps, 'sections' | 'fieldComponents'> {
  const texts = useAreaTexts(useArea())
  return {
    fieldComponents,
    sections: [
      { fields: ['name', 'within', 'sellable', 'color', 'sortOrder'] },
      { title: texts.label('room'), fields: ['room'] },
    ],
  }
}
