import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { RecordLink, useLinkedRecords } from '../app/record-link'
import { Initials } from '../kit/initials'
import { formatLifeYears } from './life-years'

interface RelativeProps {
  to: 'contacts' | 'deceased'
  id: number
  /** What they are to the person whose page this is. */
  relation?: ReactNode
  remarks?: string | null
  /** At the end of the line. */
  action?: ReactNode
}

/** One of the family: who, what they are to this person, and when they lived. */
export function Relative({ to, id, relation, remarks, action }: RelativeProps) {
  const { records } = useLinkedRecords(to, [id])
  const record = records.find((found) => found.id === id)
  const said = [relation, record && formatLifeYears(record), remarks].filter(Boolean)
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1.25, minWidth: 0 }}>
      <Initials label={record?.label ?? ''} />
      <Box sx={{ minWidth: 0 }}>
        <RecordLink to={to} id={id} strong />
        <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
          {said.map((part, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: parts of one line have no other identity
            <span key={index}>
              {index > 0 && ' · '}
              {part}
            </span>
          ))}
        </Typography>
      </Box>
      {action}
    </Box>
  )
}

export const relatives = { listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.25 } as const
