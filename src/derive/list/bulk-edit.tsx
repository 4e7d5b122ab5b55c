import Close from '@mui/icons-material/Close'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import FormControlLabel from '@mui/material/FormControlLabel'
import IconButton from '@mui/material/IconButton'
import TextField from '@mui/material/TextField'
import { useTranslate } from 'ra-core'
import { useId, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import type { AnyArea } from '../../../core/area'
import type { Field } from '../../../core/fields'
import { problemText } from '../../app/problem-text'
import { useFormat } from '../../app/use-format'
import { useAreaTexts } from '../../i18n/area-texts'
import { FailedText } from '../../kit/failed-text'
import type { AreaRecord } from '../fields/columns'
import { toInputValue } from '../fields/convert-inputs'
import { nestErrors, serverErrors } from '../fields/form-errors'
import { useAreaWithCustomFields } from '../fields/use-area-with-custom-fields'
import { validateForm } from '../fields/validate'
import { FieldInput } from '../form/field-input'
import { unpickedErrors } from '../form/unpicked'
import type { RowSelection } from './selection'
import { useBulkUpdate } from './use-bulk-update'

interface BulkEditProps {
  area: AnyArea
  selection: RowSelection
  onClose: () => void
}

/** Some fields of all ticked records: set or emptied in one step, or nothing at all. */
export default function BulkEdit({ selection, onClose, ...props }: BulkEditProps) {
  const { area } = useAreaWithCustomFields(props.area)
  const translate = useTranslate()
  const texts = useAreaTexts(area)
  const reading = useFormat()
  const { update, current } = useBulkUpdate(area)
  const form = useForm<Record<string, unknown>>()
  const [names, setNames] = useState<readonly string[]>([])
  const [emptied, setEmptied] = useState<readonly string[]>([])
  const [error, setError] = useState<string | null>(null)
  const [stale, setStale] = useState<readonly AreaRecord[]>([])
  const [busy, setBusy] = useState(false)
  const title = useId()
  const { records, count } = selection
  const offered = editable(area).filter((name) => !names.includes(name))
  const field = (name: string) => area.fields[name] as Field

  const add = (name: string) => {
    form.setValue(name, toInputValue(field(name), undefined, reading))
    setNames([...names, name])
    setError(null)
  }
  const drop = (name: string) => {
    setNames(names.filter((one) => one !== name))
    setEmptied(emptied.filter((one) => one !== name))
    form.clearErrors(name)
  }
  const save = async () => {
    if (names.length === 0) return setError(translate('lists.bulk.none'))
    const set = names.filter((name) => !emptied.includes(name))
    const typed = Object.fromEntries(set.map((name) => [name, form.getValues(name)]))
    const { body, errors } = validateForm(area, typed, 'update', reading, translate)
    for (const name of set)
      if (isBlank(body[name])) errors[name] ??= translate('areas.errors.required')
    Object.assign(errors, unpickedErrors(form.control, translate))
    if (Object.keys(errors).length > 0) return show(errors)
    const blank = emptied.map((name) => [name, field(name).kind === 'refs' ? [] : null])
    setBusy(true)
    setError(null)
    setStale([])
    try {
      await update(records, { ...body, ...Object.fromEntries(blank) })
      selection.clear()
      onClose()
    } catch (failure) {
      const found = serverErrors(failure, translate)
      const changed = (failure as { status?: number }).status === 412 ? await others() : []
      if (names.some((name) => name in found)) show(found)
      else if (changed.length > 0) setStale(changed)
      else setError(problemText(failure, translate))
      setBusy(false)
    }
  }
  /** The records that somebody else has changed; none where that cannot be told. */
  const others = async () => {
    const seen = new Map(records.map(({ id, version }) => [id, version]))
    const now = await current(records.map(({ id }) => id)).catch(() => [])
    return now.filter(({ id, version }) => seen.get(id) !== version)
  }
  const show = (errors: Record<string, string>) => {
    for (const [path, error] of Object.entries(nestErrors(errors)))
      form.setError(path, error as { type: string; message: string })
  }
  return (
    <Dialog open onClose={onClose} aria-labelledby={title} fullWidth maxWidth="sm">
      <DialogTitle id={title}>{translate('lists.bulk.title', { smart_count: count })}</DialogTitle>
      <DialogContent>
        <Box component="p" sx={{ m: 0, mb: 2, color: 'text.secondary' }}>
          {translate('lists.bulk.hint')}
        </Box>
        <FormProvider {...form}>
          {names.map((name) => (
            <Box key={name} sx={{ display: 'flex', alignItems: 'flex-start', gap: 1, mb: 2 }}>
              <Box sx={{ flex: 1, minWidth: 0 }}>
                {emptied.includes(name) ? (
                  <TextField
                    fullWidth
                    disabled
                    label={texts.label(name)}
                    value={translate('areas.empty')}
                  />
                ) : (
                  <FieldInput
                    area={area}
                    path={name}
                    field={field(name)}
                    label={texts.label(name)}
                    autoFocus
                  />
                )}
              </Box>
              {clearable(field(name)) && (
                <FormControlLabel
                  sx={{ mr: 0 }}
                  label={translate('lists.bulk.clear')}
                  control={
                    <Checkbox
                      size="small"
                      checked={emptied.includes(name)}
                      slotProps={{
                        input: {
                          'aria-label': `${translate('lists.bulk.clear')}: ${texts.label(name)}`,
                        },
                      }}
                      onChange={(_, on) => {
                        form.clearErrors(name)
                        setEmptied(on ? [...emptied, name] : emptied.filter((one) => one !== name))
                      }}
                    />
                  }
                />
              )}
              <IconButton
                aria-label={translate('lists.bulk.remove', { name: texts.label(name) })}
                onClick={() => drop(name)}
              >
                <Close fontSize="small" />
              </IconButton>
            </Box>
          ))}
        </FormProvider>
        {offered.length > 0 && (
          <TextField
            select
            fullWidth
            margin="dense"
            label={translate('lists.bulk.add')}
            value=""
            onChange={({ target }) => target.value && add(target.value)}
            slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
          >
            <option value="">—</option>
            {offered
              .map((name) => [name, texts.label(name)] as const)
              .sort(([, a], [, b]) => a.localeCompare(b))
              .map(([name, label]) => (
                <option key={name} value={name}>
                  {label}
                </option>
              ))}
          </TextField>
        )}
        {(error || count > maxRecordsPerCall) && (
          <Alert severity="error" sx={{ mt: 2 }}>
            <FailedText
              text={error ?? translate('lists.bulk.tooMany', { limit: maxRecordsPerCall })}
            />
          </Alert>
        )}
        {stale.length > 0 && (
          <Alert
            severity="warning"
            sx={{ mt: 2 }}
            action={
              <Button
                color="inherit"
                size="small"
                onClick={() => {
                  selection.page(stale, true)
                  setStale([])
                }}
              >
                {translate('lists.bulk.refresh')}
              </Button>
            }
          >
            {translate('lists.bulk.stale')}
            <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
              {stale.map((record) => (
                <li key={record.id}>{record.label}</li>
              ))}
            </Box>
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('areas.form.cancel')}</Button>
        <Button
          variant="contained"
          disabled={busy || stale.length > 0 || count > maxRecordsPerCall}
          onClick={() => void save()}
        >
          {translate('lists.bulk.save', { smart_count: count })}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** What the server takes in one call. */
const maxRecordsPerCall = 500

/** Fields of which several records can have the same value. */
const editable = (area: AnyArea): string[] =>
  Object.entries(area.fields).flatMap(([name, field]) =>
    field.readOnly ||
    field.custom?.archived ||
    field.unique ||
    field.kind === 'rows' ||
    field.kind === 'geometry'
      ? []
      : [name],
  )

const clearable = (field: Field) =>
  !field.required && field.kind !== 'flag' && !(field.kind === 'choice' && field.initial)

const isBlank = (value: unknown) =>
  value === null ||
  value === undefined ||
  value === '' ||
  (Array.isArray(value) && value.length === 0)
