import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { isSharedField } from '../../core/imports/fields'
import { keepAnswers } from '../../core/imports/keep-answers'
import {
  dateOrders,
  duplicateChoices,
  hasPlaceColumns,
  isPlace,
  type Mapping,
  nameForms,
  numberChoices,
} from '../../core/imports/mapping'
import { problemBodyOf, problemText } from '../app/problem-text'
import { useAreaAccess } from '../app/use-area-access'
import { FailedText } from '../kit/failed-text'
import { Panel } from '../kit/panel'
import { type ImportDetails, useImportActions } from './api'
import { LotRoom } from './LotRoom'
import { NewFieldsDialog } from './NewFieldsDialog'
import { ReadAnewDialog } from './ReadAnewDialog'
import { SamePlaces } from './SamePlaces'
import { useFieldLabel, useGroups } from './texts'
import { useNumbers } from './use-numbers'

/** Which column is which field, guessed and put right by a person. */
export function ColumnsStep({
  details,
  answered = details.mapping,
  onChecking,
  onReadAnew,
}: {
  details: ImportDetails
  /** What was answered before the file was read anew. */
  answered?: Mapping | undefined
  onChecking: () => void
  onReadAnew?: ((version: number, mapping: Mapping) => void) | undefined
}) {
  const translate = useTranslate()
  const { counted } = useNumbers()
  const { map, begin, readAnew } = useImportActions()
  const { write: mayMakePlaces } = useAreaAccess('locations')
  const [mapping, setMapping] = useState<Mapping>(answered)
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const { write: mayDefine } = useAreaAccess('dynamic-forms')
  /** Columns of which custom fields are to be made. */
  const [making, setMaking] = useState<readonly number[]>([])
  const [rereading, setRereading] = useState(false)
  const { columns } = mapping
  // A separator at the end of the rows makes a column of nothing: not worth a question.
  const worthAsking = (i: number) =>
    details.columns[i]?.name.trim() !== '' || details.columns[i]?.samples.length !== 0
  const leftOut = columns.flatMap((name, i) => (name === null && worthAsking(i) ? [i] : []))
  const left = leftOut.length
  const set = (values: Partial<Mapping>) => setMapping({ ...mapping, ...values })
  const assign = (at: number, name: string | null) =>
    set({
      columns: columns.map((known, i) =>
        i === at ? name : known === name && name !== null && !isSharedField(name) ? null : known,
      ),
    })
  const check = async () => {
    setBusy(true)
    setError(null)
    try {
      await map(details, mapping)
      await begin(details.id, 'check')
      onChecking()
    } catch (failure) {
      const [first] = problemBodyOf(failure).errors ?? []
      setError(
        first?.field === 'columns'
          ? translate(`imports.needs.${details.target}`)
          : problemText(failure, translate),
      )
      setBusy(false)
    }
  }
  const barred = !mayMakePlaces && hasPlaceColumns(details.target, columns)
  const numbered = mapping.numbers !== undefined && columns.includes('number')
  const dates = columns.some((name) => name !== null && /Date$/.test(name))
  return (
    <>
      <Panel title={translate('imports.columns.title')}>
        <Typography sx={{ mb: 2 }}>{translate('imports.columns.hint')}</Typography>
        {details.kept && <HowRead details={details} onChange={() => setRereading(true)} />}
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {details.columns.map(
            (column, i) =>
              worthAsking(i) && (
                <ColumnRow
                  // biome-ignore lint/suspicious/noArrayIndexKey: a file may have two columns of one name
                  key={i}
                  details={details}
                  name={column.name.trim() || translate('imports.columns.unnamed', { n: i + 1 })}
                  samples={column.samples}
                  value={columns[i] ?? null}
                  onChange={(name) => assign(i, name)}
                  onMake={mayDefine ? () => setMaking([i]) : undefined}
                />
              ),
          )}
        </Box>
        {left > 0 && (
          <Alert
            severity="info"
            sx={{ mt: 2, flexWrap: 'wrap' }}
            action={
              mayDefine && (
                <Button color="inherit" onClick={() => setMaking(leftOut.slice(0, 100))}>
                  {translate('imports.newFields.open')}
                </Button>
              )
            }
          >
            {counted('imports.columns.left', left)}
          </Alert>
        )}
      </Panel>
      {rereading && (
        <ReadAnewDialog
          details={details}
          onClose={() => setRereading(false)}
          onRead={async (reading) => {
            const made = await readAnew(details, reading)
            onReadAnew?.(
              made.version,
              keepAnswers(
                {
                  header: details.columns.map(({ name }) => name),
                  guess: details.mapping,
                  mapping,
                },
                { header: made.columns.map(({ name }) => name), guess: made.mapping },
              ),
            )
          }}
        />
      )}
      {making.length > 0 && (
        <NewFieldsDialog
          details={details}
          columns={making}
          onClose={() => setMaking([])}
          onMade={(fields) => {
            const made = new Map(fields.map(({ column, field }) => [column, field]))
            const taken = new Set(made.values())
            set({
              columns: columns.map(
                (name, i) => made.get(i) ?? (name !== null && taken.has(name) ? null : name),
              ),
            })
            setMaking([])
          }}
        />
      )}
      {(dates ||
        numbered ||
        columns.includes('name') ||
        details.target === 'deceased' ||
        details.target === 'contacts') && (
        <Panel title={translate('imports.reading')}>
          <Box
            sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: 'repeat(3, 1fr)' }, pt: 1 }}
          >
            {dates && (
              <Choice
                name="dateOrder"
                choices={dateOrders}
                value={mapping.dateOrder}
                onChange={(dateOrder) => set({ dateOrder })}
              />
            )}
            {details.target === 'deceased' && columns.includes('name') && (
              <Choice
                name="nameForm"
                choices={nameForms}
                value={mapping.nameForm}
                onChange={(nameForm) => set({ nameForm })}
              />
            )}
            {numbered && (
              <Choice
                name="numbers"
                choices={numberChoices}
                value={mapping.numbers ?? 'skip'}
                onChange={(numbers) => set({ numbers })}
              />
            )}
            {(details.target === 'deceased' || details.target === 'contacts') && (
              <Choice
                name="duplicates"
                choices={duplicateChoices}
                value={mapping.duplicates}
                onChange={(duplicates) => set({ duplicates })}
              />
            )}
          </Box>
        </Panel>
      )}
      {details.target === 'deceased' &&
        columns.some((name) => name === 'lot' || name === 'grave') && (
          <LotRoom details={details} mapping={mapping} onChange={(rooms) => set({ rooms })} />
        )}
      {columns.some(isPlace) && (
        <SamePlaces details={details} mapping={mapping} onChange={(places) => set({ places })} />
      )}
      {barred && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {translate('imports.needs.places')}
        </Alert>
      )}
      <div role="status">
        {error && (
          <Alert severity="error" sx={{ mb: 2 }}>
            <FailedText text={error} />
          </Alert>
        )}
      </div>
      <Button variant="contained" onClick={check} disabled={busy || barred}>
        {translate('imports.columns.check')}
      </Button>
    </>
  )
}

/** By what the file was read, and the way to another. */
function HowRead({ details, onChange }: { details: ImportDetails; onChange: () => void }) {
  const translate = useTranslate()
  const { format, headerRow } = details
  const said = [
    format.encoding && translate(`imports.encoding.names.${format.encoding}`),
    format.delimiter &&
      translate('imports.readAnew.separated', {
        sign:
          format.delimiter === '\t'
            ? translate('imports.readAnew.delimiters.tab')
            : format.delimiter,
      }),
    headerRow === 0
      ? translate('imports.readAnew.headerless')
      : translate('imports.readAnew.headerAt', { n: headerRow }),
  ]
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, mb: 1 }}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {said.filter(Boolean).join(' · ')}
      </Typography>
      <Button size="small" onClick={onChange}>
        {translate('imports.readAnew.open')}
      </Button>
    </Box>
  )
}

/** No field has this name. */
const newField = '+'

function ColumnRow(props: {
  details: ImportDetails
  name: string
  samples: string[]
  value: string | null
  onChange: (name: string | null) => void
  /** Absent for whoever may not define custom fields. */
  onMake: (() => void) | undefined
}) {
  const { details, name, samples, value, onChange, onMake } = props
  const translate = useTranslate()
  const label = useFieldLabel(details.target)
  const groups = useGroups(details.target)
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gap: 1,
        gridTemplateColumns: { xs: '1fr', md: '1fr 2fr 260px' },
        alignItems: 'center',
        py: 1.25,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {samples.map((sample) => sample.slice(0, 60)).join(' · ') ||
          translate('imports.columns.empty')}
      </Typography>
      <TextField
        select
        size="small"
        label={translate('imports.columns.field', { name })}
        value={value ?? ''}
        onChange={({ target }) =>
          target.value === newField ? onMake?.() : onChange(target.value || null)
        }
        slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      >
        <option value="">{translate('imports.columns.none')}</option>
        {onMake && <option value={newField}>{translate('imports.columns.make')}</option>}
        {groups.map(([group, fields]) => (
          <optgroup key={group} label={translate(`imports.groups.${group}`)}>
            {fields.map((field) => (
              <option key={field} value={field}>
                {label(field)}
              </option>
            ))}
          </optgroup>
        ))}
      </TextField>
    </Box>
  )
}

function Choice<C extends string>(props: {
  name: string
  choices: readonly C[]
  value: C
  onChange: (value: C) => void
}) {
  const translate = useTranslate()
  return (
    <TextField
      select
      size="small"
      label={translate(`imports.options.${props.name}.label`)}
      value={props.value}
      onChange={(event) => props.onChange(event.target.value as C)}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      {props.choices.map((choice) => (
        <option key={choice} value={choice}>
          {translate(`imports.options.${props.name}.${choice}`)}
        </option>
      ))}
    </TextField>
  )
}
