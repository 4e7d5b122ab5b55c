import Add from '@mui/icons-material/Add'
import ArrowDownward from '@mui/icons-material/ArrowDownward'
import ArrowUpward from '@mui/icons-material/ArrowUpward'
import Delete from '@mui/icons-material/DeleteOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { useFieldArray, useFormContext, useFormState } from 'react-hook-form'
import type { RowsField } from '../../../core/fields'
import { lowercaseWithinSentence } from '../../../core/text/sentence-case'
import { useFormat } from '../../app/use-format'
import { useAreaTexts } from '../../i18n/area-texts'
import { formValues } from '../fields/convert-inputs'
import { FieldInput } from './field-input'
import { type InputProps, useInputId } from './input-props'

/** Child rows: add, remove, and move by buttons that the keyboard reaches too. */
export function RowsInput({ area, path, field, label, autoFocus }: InputProps<RowsField>) {
  const translate = useTranslate()
  const texts = useAreaTexts(area)
  const reading = useFormat()
  const id = useInputId(path)
  const { control } = useFormContext()
  const rows = useFieldArray({ control, name: path, keyName: '_key' })
  const { errors } = useFormState({ control, name: path })
  const own = errors[path] as { message?: string; root?: { message?: string } } | undefined
  const message = own?.root?.message ?? (Array.isArray(own) ? undefined : own?.message)
  const [said, say] = useState('')
  const move = (from: number, to: number) => {
    rows.move(from, to)
    say(translate('areas.rows.moved', { from: from + 1, to: to + 1 }))
  }
  const names = Object.entries(field.fields).filter(([, child]) => !child.readOnly)
  return (
    <Box component="fieldset" id={id} tabIndex={-1} sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}>
      <Typography component="legend" variant="h3" sx={{ p: 0, mb: 1 }}>
        {label}
        {field.required && <span aria-hidden> *</span>}
      </Typography>
      {rows.fields.map((row, index) => (
        <Box
          key={row._key}
          role="group"
          aria-label={translate('areas.rows.row', { label, number: index + 1 })}
          sx={{
            display: 'flex',
            gap: 1,
            mb: 1,
            p: 1.25,
            border: 1,
            borderColor: 'divider',
            borderRadius: '10px',
            flexWrap: { xs: 'wrap', sm: 'nowrap' },
          }}
        >
          <Box
            sx={{
              flex: 1,
              minWidth: { xs: '100%', sm: 0 },
              display: 'grid',
              gap: 1.25,
              gridTemplateColumns: {
                xs: '1fr',
                // At most three in a row, and none so narrow that it hides its own label.
                sm: 'repeat(auto-fit, minmax(max(150px, 33.3% - 10px), 1fr))',
              },
            }}
          >
            {names.map(([name, child], at) => (
              <Box
                key={name}
                // Names of people and places need the room: three of a family tell themselves apart.
                sx={{
                  minWidth: 0,
                  ...(child.kind === 'ref' && { gridColumn: { sm: '1 / -1', lg: 'auto' } }),
                }}
              >
                <FieldInput
                  area={area}
                  path={`${path}.${index}.${name}`}
                  field={child}
                  label={texts.label(`${path}.${name}`)}
                  autoFocus={autoFocus && index + at === 0}
                />
              </Box>
            ))}
          </Box>
          <Box sx={{ display: 'flex', alignItems: 'flex-start', whiteSpace: 'nowrap' }}>
            {rows.fields.length > 1 && (
              <>
                <IconButton
                  size="small"
                  aria-label={translate('areas.rows.up', { number: index + 1 })}
                  title={translate('areas.rows.up', { number: index + 1 })}
                  disabled={index === 0}
                  onClick={() => move(index, index - 1)}
                >
                  <ArrowUpward fontSize="small" />
                </IconButton>
                <IconButton
                  size="small"
                  aria-label={translate('areas.rows.down', { number: index + 1 })}
                  title={translate('areas.rows.down', { number: index + 1 })}
                  disabled={index === rows.fields.length - 1}
                  onClick={() => move(index, index + 1)}
                >
                  <ArrowDownward fontSize="small" />
                </IconButton>
              </>
            )}
            <IconButton
              size="small"
              aria-label={translate('areas.rows.remove', { number: index + 1 })}
              title={translate('areas.rows.remove', { number: index + 1 })}
              onClick={() => rows.remove(index)}
            >
              <Delete fontSize="small" />
            </IconButton>
          </Box>
        </Box>
      ))}
      {message && <FormHelperText error>{message}</FormHelperText>}
      <Button
        startIcon={<Add />}
        disabled={rows.fields.length >= field.max}
        onClick={() => rows.append(formValues(field.fields, undefined, reading))}
        aria-label={translate('areas.rows.add', { label: lowercaseWithinSentence(label) })}
      >
        {translate('areas.rows.addOne')}
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
