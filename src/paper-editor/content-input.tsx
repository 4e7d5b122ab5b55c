import Alert from '@mui/material/Alert'
import FormHelperText from '@mui/material/FormHelperText'
import { useTranslate } from 'ra-core'
import { useMemo, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useParams } from 'react-router'
import type { PaperLanguage, PaperNode } from '../../core/papers/template'
import { areaOf } from '../areas/areas'
import { useAreaWithCustomFields } from '../derive/fields/use-area-with-custom-fields'
import { type InputProps, useInput } from '../derive/form/input-props'
import { areaTexts } from '../i18n/area-texts'
import { BlockList } from './block-list'
import { EditorContext } from './editor-context'
import { fieldOptionsOf } from './field-options'
import { readNodes } from './paper-document'
import { PaperPreview } from './preview'
import './paper-editor.css'

/** The wording of a template: its blocks, and beside them what they make of a record. */
export default function PaperContentInput({ path, label }: InputProps) {
  const translate = useTranslate()
  const { value, onChange, error, id } = useInput(path)
  const [resource, language, name] = useWatch({ name: ['resource', 'language', 'name'] })
  const nodes = useMemo(() => readNodes(value), [value])
  // What was put in from elsewhere begins with inputs of its own.
  const declared = areaOf(String(resource ?? ''))
  if (!declared?.papers)
    return <Alert severity="info">{translate('paperEditor.chooseRecords')}</Alert>
  return (
    <section id={id} tabIndex={-1} aria-label={label}>
      <Alert severity="info" sx={{ mb: 2 }}>
        {translate('paperEditor.legal')}
      </Alert>
      {error && (
        <FormHelperText error sx={{ mb: 1 }} role="alert">
          {error}
        </FormHelperText>
      )}
      <Editor
        key={declared.name}
        area={declared}
        nodes={nodes}
        wording={{ name: String(name ?? ''), language: (language ?? 'en') as PaperLanguage }}
        onChange={(next) => onChange(JSON.stringify(next))}
        label={label}
      />
    </section>
  )
}

function Editor({
  area: declared,
  nodes,
  wording,
  onChange,
  label,
}: {
  area: NonNullable<ReturnType<typeof areaOf>>
  nodes: readonly PaperNode[]
  wording: { name: string; language: PaperLanguage }
  onChange: (nodes: PaperNode[]) => void
  label: string
}) {
  const translate = useTranslate()
  const template = Number(useParams().id) || null
  const { area, ready } = useAreaWithCustomFields(declared)
  const [options] = useState(() => ({ of: area, made: fieldOptionsOf(area, translate) }))
  const current = useMemo(
    () => (options.of === area ? options.made : fieldOptionsOf(area, translate)),
    [area, options, translate],
  )
  const shared = useMemo(() => {
    const texts = areaTexts(area, translate)
    return {
      options: current,
      resource: declared.name,
      template,
      choiceOf: (path: string, choice: string) => {
        const [first = '', second] = path.split('.')
        const field = area.fields[first]
        const target = field?.kind === 'ref' ? areaOf(field.to) : undefined
        return second && target
          ? areaTexts(target, translate).choice(second, choice)
          : texts.choice(path, choice)
      },
    }
  }, [area, current, declared.name, template, translate])
  // Chips bear the names of fields: the cemetery's own come with a question to the server.
  if (!ready) return null
  return (
    <EditorContext value={shared}>
      <div className="paper-editor">
        <div className="paper-editor-blocks">
          <BlockList nodes={nodes} onChange={onChange} depth={0} label={label} />
        </div>
        <PaperPreview area={area} nodes={nodes} {...wording} />
      </div>
    </EditorContext>
  )
}
