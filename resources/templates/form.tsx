import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useTranslate } from 'ra-core'
import { lazy, Suspense } from 'react'
import { useWatch } from 'react-hook-form'
import type { PaperLanguage } from '../../core/papers/template'
import { useArea } from '../../src/app/use-area'
import type { FieldComponent, FormSection } from '../../src/derive/form/form-sections'
import { type InputProps, useInput } from '../../src/derive/form/input-props'
import { useAreaTexts } from '../../src/i18n/area-texts'
import { loadPaperEditor } from '../../src/paper-editor/lazy-with-messages'
import { useShippedPapers } from '../../src/paper-editor/use-shipped-papers'

const PaperContentInput = lazy(loadPaperEditor)

/** The paper that it takes the place of, by its name. */
function ReplacesInput({ path, label }: InputProps) {
  const translate = useTranslate()
  const { ref, error, value, ...input } = useInput(path)
  const [resource, language] = useWatch({ name: ['resource', 'language'] })
  const { data } = useShippedPapers()
  const papers = (data ?? []).filter((one) => one.resource === resource)
  const stored = String(value ?? '')
  return (
    <TextField
      {...input}
      inputRef={ref}
      select
      fullWidth
      label={label}
      value={papers.some(({ key }) => key === stored) ? stored : ''}
      error={Boolean(error)}
      helperText={error ?? (stored ? translate('paperEditor.replacesHint') : undefined)}
      slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
    >
      <MenuItem value="">{translate('paperEditor.replacesNone')}</MenuItem>
      {papers.map(({ key, texts }) => (
        <MenuItem key={key} value={key}>
          {texts[(language as PaperLanguage) || 'en']?.name ?? texts.en.name}
        </MenuItem>
      ))}
    </TextField>
  )
}

/** Inputs of a template that are more than a text. */
export const templateInputs: Readonly<Record<string, FieldComponent>> = {
  replaces: (props: InputProps) => <ReplacesInput {...props} />,
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
