import Box from '@mui/material/Box'
import { useTranslate } from 'ra-core'
import { type ReactNode, useState } from 'react'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'

/** Fields that are seldom filled in, behind a line that names them; open where one holds something or is wrong. */
export function FoldedFields({
  names,
  labels,
  children,
}: {
  names: readonly string[]
  labels: readonly string[]
  children: ReactNode
}) {
  const translate = useTranslate()
  const { control } = useFormContext()
  const values = useWatch({ control, name: [...names] })
  const { errors } = useFormState({ control, name: [...names] })
  const wrong = names.filter((name) => errors[name]).join()
  const filled = values.some(holdsSomething)
  const reason = `${filled} ${wrong}`
  const [known, setKnown] = useState(reason)
  const [open, setOpen] = useState(filled || wrong !== '')
  // A field that is emptied does not vanish below the hand, and what was closed opens for a new reason alone.
  if (reason !== known) {
    setKnown(reason)
    if (filled || wrong !== '') setOpen(true)
  }
  return (
    <Box
      component="details"
      open={open}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      sx={{ mt: 1, '&:not([open])': { mb: -1 } }}
    >
      <Box component="summary" sx={line}>
        {translate('areas.form.more', { fields: labels.join(', ') })}
      </Box>
      {children}
    </Box>
  )
}

const line = {
  cursor: 'pointer',
  py: { xs: 1.5, sm: 0.75 },
  mb: 0.5,
  color: 'text.secondary',
  fontSize: '0.875rem',
} as const

/** A record's empty values: nothing typed, nothing chosen, no row, not ticked. */
function holdsSomething(value: unknown): boolean {
  if (value === null || value === undefined || value === '' || value === false) return false
  if (Array.isArray(value)) return value.length > 0
  return typeof value !== 'object' || Object.values(value).some(holdsSomething)
}
