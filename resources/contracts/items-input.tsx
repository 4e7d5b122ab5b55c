import Add from '@mui/icons-material/Add'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { useFieldArray, useFormContext, useFormState } from 'react-hook-form'
import type { RowsField } from '../../core/fields'
import { useFormat } from '../../src/app/use-format'
import { formValues } from '../../src/derive/fields/convert-inputs'
import type { FieldComponent } from '../../src/derive/form/form-sections'
import { type InputProps, useInputId } from '../../src/derive/form/input-props'
import { ItemRow } from './item-row'

export const itemsInput: FieldComponent = (props) => (
  <ItemsInput {...(props as InputProps<RowsField>)} />
)

/** What is sold, in an order that is dragged, or moved by buttons. */
function ItemsInput({ area, path, field, label }: InputProps<RowsField>) {
  const translate = useTranslate()
  const reading = useFormat()
  const id = useInputId(path)
  const { control } = useFormContext()
  const rows = useFieldArray({ control, name: path, keyName: '_key' })
  const { errors } = useFormState({ control, name: path })
  const own = errors[path] as { message?: string; root?: { message?: string } } | undefined
  const message = own?.root?.message ?? (Array.isArray(own) ? undefined : own?.message)
  const [dragged, setDragged] = useState<number | null>(null)
  const [said, say] = useState('')
  const move = (from: number, to: number) => {
    if (from === to) return
    rows.move(from, to)
    say(translate('areas.rows.moved', { from: from + 1, to: to + 1 }))
  }
  return (
    <Box role="group" aria-label={label} id={id} tabIndex={-1} sx={{ minWidth: 0 }}>
      {rows.fields.map((row, index) => (
        <ItemRow
          key={row._key}
          area={area}
          field={field}
          path={`${path}.${index}`}
          name={translate('areas.rows.row', { label, number: index + 1 })}
          index={index}
          last={index === rows.fields.length - 1}
          dragged={dragged === index}
          onDrag={setDragged}
          onDrop={() => {
            if (dragged !== null) move(dragged, index)
            setDragged(null)
          }}
          onMove={(to) => move(index, to)}
          onRemove={() => rows.remove(index)}
        />
      ))}
      {message && <FormHelperText error>{message}</FormHelperText>}
      <Button
        startIcon={<Add />}
        disabled={rows.fields.length >= field.max}
        onClick={() => rows.append(formValues(field.fields, { quantity: 1 }, reading))}
      >
        {translate('areas.rows.add', { label: label.toLocaleLowerCase() })}
      </Button>
      <Box component="span" role="status" sx={hidden}>
        {said}
      </Box>
    </Box>
  )
}

const hidden = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const
