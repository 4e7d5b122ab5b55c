import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import TextField from '@mui/material/TextField'
import { useTranslate } from 'ra-core'
import { memo, type ReactNode, useEffect, useState } from 'react'
import { type DocumentField, maxFieldLabel, type PageSize } from '../../../core/documents/document'
import { type SigningFieldKind, signingFieldKinds } from '../../../core/documents/recipient-view'
import { type PlaceActions, RoleBadge } from './page-layer'
import { clampRect } from './place-geometry'

/** Places that hold what the record says, instead of what somebody enters: they have a role of their own. */
export interface PrintedPlaces {
  role: string
  /** What a place of a kind becomes: nothing that is printed is a signature. */
  kindOf: (kind: SigningFieldKind) => SigningFieldKind
  kinds: readonly SigningFieldKind[]
  /** In the place of its label: what stands there. */
  input: (field: DocumentField, change: (values: Partial<DocumentField>) => void) => ReactNode
}

interface ListProps {
  /** In reading order. */
  fields: readonly DocumentField[]
  roles: readonly string[]
  pages: readonly PageSize[]
  selected: string | null
  actions: PlaceActions
  onChange: (fieldName: string, values: Partial<DocumentField>, step?: string) => void
  onGo: (fieldName: string) => void
  printed?: PrintedPlaces | undefined
}

export const formId = (fieldName: string) => `form ${fieldName}`.replaceAll(/\s/g, '-')

/** All places beside the pages, each with a form: by it alone everything can be set. */
export function FieldList({
  fields,
  roles,
  pages,
  selected,
  actions,
  onChange,
  onGo,
  printed,
}: ListProps) {
  const translate = useTranslate()
  if (fields.length === 0) return <p className="editor-hint">{translate('placing.none')}</p>
  return (
    <ol className="field-list">
      {fields.map((field) => (
        <li key={field.fieldName}>
          <Row
            field={field}
            role={field.role === null ? -1 : roles.indexOf(field.role)}
            open={selected === field.fieldName}
            nameOfRole={actions.nameOfRole}
            onGo={onGo}
          />
          {selected === field.fieldName && (
            <FieldForm
              key={field.fieldName}
              field={field}
              roles={roles}
              pages={pages}
              actions={actions}
              onChange={onChange}
              printed={printed}
            />
          )}
        </li>
      ))}
    </ol>
  )
}

const Row = memo(function Row({
  field,
  role,
  open,
  nameOfRole,
  onGo,
}: {
  field: DocumentField
  role: number
  open: boolean
  nameOfRole: (role: string | null) => string
  onGo: (fieldName: string) => void
}) {
  const translate = useTranslate()
  const { fieldName, kind, label, pageNumber } = field
  return (
    <button
      type="button"
      className="field-row"
      aria-expanded={open}
      onClick={() => onGo(fieldName)}
    >
      <RoleBadge index={role} />
      <span>
        <b>{label}</b>
        <small>
          {[
            translate(`placing.kinds.${kind}`),
            nameOfRole(field.role),
            translate('placing.onPage', { page: pageNumber }),
          ].join(' · ')}
        </small>
      </span>
    </button>
  )
})

const sides = ['x', 'y', 'width', 'height'] as const

function FieldForm({
  field,
  roles,
  pages,
  actions,
  onChange,
  printed,
}: Pick<ListProps, 'roles' | 'pages' | 'actions' | 'onChange' | 'printed'> & {
  field: DocumentField
}) {
  const translate = useTranslate()
  const { fieldName, kind, role, required, pageNumber } = field
  const page = pages[pageNumber - 1] as PageSize
  const isPrinted = printed !== undefined && role === printed.role
  const [label, setLabel] = useState(field.label)
  useEffect(() => setLabel(field.label), [field.label])
  const select = (
    name: string,
    value: string,
    choices: ReadonlyArray<readonly [string, string]>,
    onChoose: (value: string) => void,
  ) => (
    <TextField
      select
      size="small"
      label={translate(`placing.${name}`)}
      value={value}
      onChange={({ target }) => onChoose(target.value)}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      {choices.map(([key, text]) => (
        <option key={key} value={key}>
          {text}
        </option>
      ))}
    </TextField>
  )
  return (
    <div className="field-form">
      {isPrinted ? (
        <div id={formId(fieldName)} tabIndex={-1}>
          {printed.input(field, (values) => onChange(fieldName, values, `printed ${fieldName}`))}
        </div>
      ) : (
        <TextField
          size="small"
          id={formId(fieldName)}
          label={translate('placing.label')}
          value={label}
          error={!label.trim()}
          helperText={label.trim() ? undefined : translate('placing.labelMissing')}
          onChange={({ target }) => {
            setLabel(target.value)
            if (target.value.trim())
              onChange(fieldName, { label: target.value.trim() }, `label ${fieldName}`)
          }}
          onBlur={() => setLabel(field.label)}
          slotProps={{ htmlInput: { maxLength: maxFieldLabel } }}
        />
      )}
      {select(
        'role',
        role ?? '',
        [
          ['', translate('placing.nobody')],
          ...roles.map((one) => [one, actions.nameOfRole(one)] as const),
        ],
        (value) =>
          onChange(fieldName, {
            role: value || null,
            ...(value === printed?.role && { kind: printed.kindOf(kind) }),
          }),
      )}
      {select(
        'kind',
        kind,
        (isPrinted ? printed.kinds : signingFieldKinds).map(
          (one) => [one, translate(`placing.kinds.${one}`)] as const,
        ),
        (value) => onChange(fieldName, { kind: value as SigningFieldKind }),
      )}
      {!isPrinted && (
        <FormControlLabel
          control={
            <Checkbox
              checked={required}
              onChange={({ target }) => onChange(fieldName, { required: target.checked })}
            />
          }
          label={translate('placing.isRequired')}
        />
      )}
      <div className="field-numbers">
        <NumberField
          label={translate('placing.page')}
          value={pageNumber}
          min={1}
          max={pages.length}
          onCommit={(value) => {
            const to = pages[value - 1]
            if (to) onChange(fieldName, { pageNumber: value, ...clampRect(field, to) })
          }}
        />
        {sides.map((side) => (
          <NumberField
            key={side}
            label={translate(`placing.${side}`)}
            value={field[side]}
            min={side === 'width' || side === 'height' ? 1 : 0}
            max={side === 'x' || side === 'width' ? page.width : page.height}
            onCommit={(value) =>
              actions.move(fieldName, clampRect({ ...field, [side]: value }, page))
            }
          />
        ))}
      </div>
      <Button size="small" color="error" onClick={() => actions.remove(fieldName)}>
        {translate('placing.remove')}
      </Button>
    </div>
  )
}

/** A number that counts once it is typed: on Enter, or when the field is left. */
function NumberField({
  label,
  value,
  min,
  max,
  onCommit,
}: {
  label: string
  value: number
  min: number
  max: number
  onCommit: (value: number) => void
}) {
  const [text, setText] = useState(String(value))
  useEffect(() => setText(String(value)), [value])
  const commit = () => {
    const typed = Number(text)
    const next = Math.min(max, Math.max(min, typed))
    if (text.trim() && Number.isFinite(typed) && next !== value) onCommit(next)
    else setText(String(value))
  }
  return (
    <TextField
      size="small"
      type="number"
      label={label}
      value={text}
      onChange={({ target }) => setText(target.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit()
      }}
      slotProps={{ htmlInput: { min, max, step: 'any' }, inputLabel: { shrink: true } }}
    />
  )
}
