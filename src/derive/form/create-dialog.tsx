import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useTranslate } from 'ra-core'
import { useId, useRef } from 'react'
import { FormProvider } from 'react-hook-form'
import type { AnyArea } from '../../../core/area'
import { useAreaTexts } from '../../i18n/area-texts'
import { useKeyBindings } from '../../kit/key-bindings'
import type { AreaRecord } from '../fields/columns'
import { ErrorSummary } from './error-summary'
import { FormSections } from './form-sections'
import { nameFieldComponents } from './shown-for-choice'
import { useRecordForm } from './use-record-form'

interface CreateDialogProps {
  area: AnyArea
  /** What was searched for: the name to begin with. */
  text?: string
  /** What else stands in the form to begin with. */
  initial?: Record<string, unknown>
  /** What it is called; default: "Add …". */
  title?: string
  onClose: () => void
  onMade: (record: AreaRecord) => void
}

/** The few fields that a person needs at once; the rest can wait for their record. */
const QUICK: Readonly<Record<string, readonly string[]>> = {
  contacts: ['firstName', 'lastName', 'name', 'kind', 'email', 'phones'],
  interactions: ['contact', 'channel', 'direction', 'subject', 'text', 'nextAction', 'assignee'],
  deceased: ['firstName', 'lastName', 'birthDate', 'deathDate'],
}

const LOOKS: Readonly<Record<string, typeof nameFieldComponents>> = {
  contacts: nameFieldComponents,
}

/** Makes a record without leaving the form that needs it. */
export default function CreateDialog({
  area,
  text,
  initial,
  title,
  onClose,
  onMade,
}: CreateDialogProps) {
  const translate = useTranslate()
  const texts = useAreaTexts(area)
  const id = useId()
  const state = useRecordForm(area, undefined, {
    initial: { ...(text === undefined ? {} : nameParts(text)), ...initial },
    onSaved: onMade,
  })
  const form = useRef<HTMLFormElement>(null)
  useKeyBindings([
    {
      keys: ['Mod+s'],
      label: translate('areas.form.save'),
      group: 'page',
      inDialog: true,
      run: () => {
        form.current?.requestSubmit()
        return true
      },
    },
  ])
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="sm" fullWidth>
      <FormProvider {...state.form}>
        <form
          ref={form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            // React hands events up its own tree, and the form below would save itself too.
            event.stopPropagation()
            void state.save()
          }}
        >
          <DialogTitle id={id}>{title ?? texts.add}</DialogTitle>
          <DialogContent>
            <ErrorSummary area={area} state={state} />
            <FormSections
              area={area}
              sections={[{ fields: QUICK[area.name] ?? Object.keys(area.fields) }]}
              fieldComponents={LOOKS[area.name]}
              bare
              autoFocus
            />
          </DialogContent>
          <DialogActions>
            <Button onClick={onClose}>{translate('areas.form.cancel')}</Button>
            <Button type="submit" variant="contained" disabled={state.saving}>
              {translate('areas.form.save')}
            </Button>
          </DialogActions>
        </form>
      </FormProvider>
    </Dialog>
  )
}

/** `Ortega, Rosa` and `Rosa Ortega` as name parts; a guess that stands in inputs to be mended. */
export function nameParts(text: string): { firstName?: string; lastName: string } {
  const [last = '', first] = text.split(',').map((part) => part.trim())
  if (first) return { firstName: first, lastName: last }
  const words = last.split(/\s+/)
  const lastName = words.pop() ?? ''
  return words.length ? { firstName: words.join(' '), lastName } : { lastName }
}
