import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import Skeleton from '@mui/material/Skeleton'
import { useTranslate } from 'ra-core'
import { useId } from 'react'
import type { CemeteryRole } from '../../core/user-management'
import { useGrantWords } from './words'

interface Props {
  roles: readonly CemeteryRole[] | undefined
  value: readonly number[]
  /** What they had: that may be taken, and given again, whatever the viewer has. */
  before?: readonly number[]
  onChange: (value: number[]) => void
  error?: string
}

/** The roles that can be given, each with what it opens; those beyond the viewer's own are shown, not given. */
export function RolePicker({ roles, value, before = [], onChange, error }: Props) {
  const translate = useTranslate()
  const words = useGrantWords()
  const id = useId()
  if (!roles) return <Skeleton variant="rounded" height={160} />
  return (
    <Box component="fieldset" aria-describedby={error && `${id}-error`} sx={frame}>
      <legend className="visually-hidden">{translate('people.roles.title')}</legend>
      {error && (
        <Box id={`${id}-error`} role="alert" sx={{ color: 'error.main', px: 2, pb: 1 }}>
          {error}
        </Box>
      )}
      {roles.map((role) => {
        const on = value.includes(role.id)
        const may = role.givable || before.includes(role.id)
        const opens = [...words.applications(role), ...words.permissions(role)].join(', ')
        return (
          <Box key={role.id} sx={row}>
            <Checkbox
              id={`${id}-${role.id}`}
              checked={on}
              disabled={!on && !may}
              onChange={(_, next) =>
                onChange(next ? [...value, role.id] : value.filter((one) => one !== role.id))
              }
              slotProps={{ input: { 'aria-describedby': `${id}-${role.id}-about` } }}
            />
            <Box sx={{ flex: 1, minWidth: 0, py: 1 }}>
              <Box component="label" htmlFor={`${id}-${role.id}`} sx={{ fontWeight: 600 }}>
                {role.name}
              </Box>
              <Box
                id={`${id}-${role.id}-about`}
                sx={{ color: 'text.secondary', fontSize: '.8125rem' }}
              >
                {opens || translate('people.roles.nothing')}
                {!may && ` · ${translate('people.roles.notYours')}`}
              </Box>
            </Box>
          </Box>
        )
      })}
    </Box>
  )
}

const frame = { border: 0, m: 0, p: 0, minWidth: 0 } as const
const row = {
  display: 'flex',
  alignItems: 'flex-start',
  gap: 1,
  px: 1,
  borderTop: 1,
  borderColor: 'divider',
} as const
