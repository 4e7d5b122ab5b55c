import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { useEffect, useId, useState } from 'react'
import { type ColumnType, columnTypes } from '../../core/imports/propose-field'
import { problemText } from '../app/problem-text'
import { FailedText } from '../kit/failed-text'
import { WaitState } from '../kit/states'
import { type FieldProposal, type ImportDetails, type NewField, useNewFields } from './api'
import { useNumbers } from './use-numbers'

interface Draft extends FieldProposal {
  wanted: boolean
}

/** Makes custom fields for columns that have no field to go to: named and typed by a proposal. */
export function NewFieldsDialog(props: {
  details: ImportDetails
  columns: readonly number[]
  onClose: () => void
  onMade: (fields: readonly NewField[]) => void
}) {
  const { details, columns, onClose, onMade } = props
  const translate = useTranslate()
  const title = useId()
  const { propose, make } = useNewFields(details.id)
  const [drafts, setDrafts] = useState<Draft[] | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, when the dialog opens
  useEffect(() => {
    propose(columns).then(
      (found) => setDrafts(found.map((one) => ({ ...one, wanted: true }))),
      (failure) => setError(problemText(failure, translate)),
    )
  }, [])
  const wanted = (drafts ?? []).filter((one) => one.wanted)
  const change = (column: number, values: Partial<Draft>) =>
    setDrafts((known) =>
      (known ?? []).map((one) => (one.column === column ? { ...one, ...values } : one)),
    )
  const save = async () => {
    setBusy(true)
    setError(null)
    try {
      onMade(await make(wanted.map(({ column, name, type }) => ({ column, name, type }))))
    } catch (failure) {
      setError(problemText(failure, translate))
      setBusy(false)
    }
  }
  return (
    <Dialog open onClose={onClose} aria-labelledby={title} maxWidth="md" fullWidth>
      <DialogTitle id={title}>{translate('imports.newFields.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText>{translate('imports.newFields.hint')}</DialogContentText>
        {!drafts && !error && <WaitState height={200} />}
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, mt: 1 }}>
          {(drafts ?? []).map((draft) => (
            <DraftRow
              key={draft.column}
              draft={draft}
              header={
                details.columns[draft.column]?.name.trim() ||
                translate('imports.columns.unnamed', { n: draft.column + 1 })
              }
              choosable={columns.length > 1}
              onChange={(values) => change(draft.column, values)}
            />
          ))}
        </Box>
        <div role="status">
          {error && (
            <Alert severity="error">
              <FailedText text={error} />
            </Alert>
          )}
        </div>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('areas.form.cancel')}</Button>
        <Button
          variant="contained"
          onClick={() => void save()}
          disabled={busy || wanted.length === 0 || wanted.some(({ name }) => name.trim() === '')}
        >
          {translate('imports.newFields.make')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function DraftRow(props: {
  draft: Draft
  header: string
  choosable: boolean
  onChange: (values: Partial<Draft>) => void
}) {
  const { draft, header, choosable, onChange } = props
  const translate = useTranslate()
  const { number } = useNumbers()
  const { rows, fits, type, wanted } = draft
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        columnGap: 1.5,
        rowGap: 1,
        gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
        py: 2,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gridColumn: '1 / -1', minWidth: 0 }}>
        {choosable && (
          <Checkbox
            checked={wanted}
            onChange={(event) => onChange({ wanted: event.target.checked })}
            slotProps={{
              input: { 'aria-label': translate('imports.newFields.keep', { name: header }) },
            }}
            sx={{ ml: -1.25 }}
          />
        )}
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere', minWidth: 0 }}>
          {header}
        </Typography>
      </Box>
      <TextField
        size="small"
        label={translate('imports.newFields.name')}
        value={draft.name}
        disabled={!wanted}
        onChange={(event) => onChange({ name: event.target.value, field: null })}
        slotProps={{ htmlInput: { maxLength: 75 } }}
      />
      <TextField
        select
        size="small"
        label={translate('imports.newFields.type')}
        value={type}
        disabled={!wanted || draft.field !== null}
        onChange={(event) => onChange({ type: event.target.value as ColumnType })}
        slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      >
        {columnTypes.map((one) => (
          <option
            key={one}
            value={one}
            disabled={one === 'choice' && rows > 0 && fits.choice === 0}
          >
            {translate(`imports.newFields.types.${one}`)}
          </option>
        ))}
      </TextField>
      <Typography variant="body2" sx={{ color: 'text.secondary', gridColumn: '1 / -1' }}>
        {draft.field !== null
          ? translate('imports.newFields.there')
          : fits[type] < rows
            ? translate('imports.newFields.some', { fits: number(fits[type]), rows: number(rows) })
            : translate('imports.newFields.all', { rows: number(rows) })}
      </Typography>
    </Box>
  )
}
