import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import { useTranslate } from 'ra-core'
import { lazy, Suspense, useCallback, useId, useMemo, useReducer } from 'react'
import type { DocumentField } from '../../core/documents/document'
import { type PaperFormField, parsePaperText } from '../../core/papers/template'
import { edited, editsOf, rolesOf } from '../documents/fields/edits'
import type { PrintedPlaces } from '../documents/fields/field-list'
import { loadPlaceEditor } from '../documents/fields/lazy-with-messages'
import { WaitState } from '../kit/states'
import { useEditorContext } from './editor-context'
import { type FieldOption, labelOfPath } from './field-options'
import type { PdfNode } from './pdf-body'
import { PaperTextInput } from './text-input'

const PlaceEditor = lazy(loadPlaceEditor)

/** A place of "the record" holds what is printed; no name of a role begins with a space. */
const recordRole = ' record'

/** Where on the pages of a PDF the record's values are printed, and where people sign. */
export default function PdfPlaces({
  node,
  name,
  fileUrl,
  onClose,
  onDone,
}: {
  node: PdfNode
  name: string
  fileUrl: string
  onClose: () => void
  onDone: (fields: PaperFormField[]) => void
}) {
  const translate = useTranslate()
  const id = useId()
  const { options, resource } = useEditorContext()
  const [edits, dispatch] = useReducer(edited, node.fields, (fields) => {
    const placed = fields.map((field) =>
      field.value === null ? field : { ...field, role: recordRole },
    )
    const roles = rolesOf(fields, resource)
    return editsOf({ fields: placed, roles: [recordRole, ...roles] })
  })
  const roleName = useCallback(
    (role: string) =>
      role === recordRole
        ? translate('paperEditor.pdf.fromRecord')
        : translate(`paperEditor.roles.${role}`, { _: role }),
    [translate],
  )
  const printed = useMemo(
    (): PrintedPlaces => ({
      role: recordRole,
      kinds: ['text', 'checkbox'],
      kindOf: (kind) => (kind === 'checkbox' ? 'checkbox' : 'text'),
      input: (field, change) => (
        <PaperTextInput
          label={translate(
            field.kind === 'checkbox' ? 'paperEditor.pdf.tickedIf' : 'paperEditor.pdf.value',
          )}
          value={printedAt(field) ?? ''}
          options={options.all}
          onChange={(value) =>
            change({ value, label: labelFor(value, options.all) || field.label } as object)
          }
        />
      ),
    }),
    [options, translate],
  )
  const done = () =>
    onDone(
      edits.now.fields.map((field) =>
        field.role === recordRole
          ? { ...field, role: null, value: printedAt(field) ?? '' }
          : { ...field, value: null },
      ),
    )
  return (
    <Dialog open fullScreen onClose={onClose} aria-labelledby={id}>
      <DialogContent>
        <Suspense fallback={<WaitState height={480} />}>
          <PlaceEditor
            edits={edits}
            dispatch={dispatch}
            pages={node.pages}
            fileUrl={fileUrl}
            roleName={roleName}
            printed={printed}
            head={(tools) => (
              <div className="paper-places-head">
                <h2 id={id}>{name.replace(/\.pdf$/i, '')}</h2>
                <div>
                  {tools}
                  <Button onClick={onClose}>{translate('areas.form.cancel')}</Button>
                  <Button variant="contained" onClick={done}>
                    {translate('paperEditor.pdf.done')}
                  </Button>
                </div>
              </div>
            )}
          />
        </Suspense>
      </DialogContent>
    </Dialog>
  )
}

const printedAt = (field: DocumentField) => (field as PaperFormField).value ?? null

/** What a printed place is called in the editor: "Deed number". */
function labelFor(value: string, options: readonly FieldOption[]): string {
  const words = parsePaperText(value).map((part) =>
    'path' in part ? labelOfPath(options, part.path) : part.words,
  )
  return [...words.join('').trim()].slice(0, 120).join('').trim()
}
