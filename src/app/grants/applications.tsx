import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import { useTranslate } from 'ra-core'
import { useId } from 'react'
import { type Application, applications } from '../../../core/roles'

interface Props {
  value: readonly string[]
  mine: readonly string[] | null
  before: readonly string[]
  onChange?: (value: Application[]) => void
  error?: string
}

/** Which applications a role opens; without any its permissions open nothing. */
export function Applications({ value, mine, before, onChange, error }: Props) {
  const translate = useTranslate()
  const id = useId()
  return (
    <>
      {error && (
        <Box role="alert" sx={{ color: 'error.main', px: 2, pb: 1 }}>
          {error}
        </Box>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {applications.map((name) => {
          const on = value.includes(name)
          const may = mine === null || mine.includes(name) || before.includes(name)
          return (
            <Box component="li" key={name} sx={row}>
              {onChange ? (
                <Checkbox
                  id={`${id}-${name}`}
                  checked={on}
                  disabled={!on && !may}
                  onChange={(_, next) =>
                    onChange(
                      applications.filter((one) => (one === name ? next : value.includes(one))),
                    )
                  }
                  slotProps={{ input: { 'aria-describedby': `${id}-${name}-about` } }}
                />
              ) : (
                <Box component="span" sx={{ width: 42, textAlign: 'center' }}>
                  {translate(on ? 'areas.yes' : 'areas.no')}
                </Box>
              )}
              <Box sx={{ flex: 1, minWidth: 0 }}>
                <Box
                  component={onChange ? 'label' : 'span'}
                  {...(onChange && { htmlFor: `${id}-${name}` })}
                  sx={{ fontWeight: 600 }}
                >
                  {translate(`grants.application.${name}.name`)}
                </Box>
                <Box
                  id={`${id}-${name}-about`}
                  sx={{ color: 'text.secondary', fontSize: '.8125rem' }}
                >
                  {translate(`grants.application.${name}.about`)}
                  {onChange && !may && ` ${translate('grants.grid.notYours')}`}
                </Box>
              </Box>
            </Box>
          )
        })}
      </Box>
    </>
  )
}

const row = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  px: 1,
  py: 1,
  borderTop: 1,
  borderColor: 'divider',
} as const
