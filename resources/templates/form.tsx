import { lazy, Suspense } from 'react'
import { useArea } from '../../src/app/use-area'
import type { FieldComponent, FormSection } from '../../src/derive/form/form-sections'
import type { InputProps } from '../../src/derive/form/input-props'
import { useAreaTexts } from '../../src/i18n/area-texts'
import { loadPaperEditor } from '../../src/paper-editor/lazy-with-messages'

const PaperContentInput = lazy(loadPaperEditor)

/** Inputs of a template that are more than a text. */
export const templateInputs: Readonly<Record<string, FieldComponent>> = {
  content: (props: InputProps) => (
    <Suspense fallback={null}>
      <PaperContentInput {...props} />
    </Suspense>
  ),
}

/** The cards of its form: what it is for, then its wording. */
export function useTemplateSections(): FormSection[] {
  const texts = useAreaTexts(useArea())
  return [
    {
      title: texts.one,
      fields: ['name', 'resource', 'language', 'replaces', 'applyWhenSigned', 'wetOriginal'],
    },
    { title: texts.label('content'), fields: ['content'] },
  ]
}
