import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router'
import { useArea } from '../app/use-area'
import { useAreaLinks } from '../app/use-area-links'
import type { AreaRecord } from '../derive/fields/columns'
import { Value } from '../derive/fields/value'

interface MoneyLineProps {
  /** Of the record's area. */
  area: string
  record: AreaRecord
  amount: string
  /** What else is said of it, in small letters. */
  facts: readonly string[]
}

/** A contract or a transaction among the related records of a page: the amounts stand below each other. */
export function MoneyLine({ area: name, record, amount, facts }: MoneyLineProps) {
  const area = useArea(name)
  const links = useAreaLinks()
  return (
    <Box sx={{ display: 'flex', gap: 2, alignItems: 'baseline', fontSize: '.875rem' }}>
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Link
          component={RouterLink}
          to={links.show(area.name, record.id)}
          underline="hover"
          sx={{ fontWeight: 600 }}
        >
          {record.label}
        </Link>
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            columnGap: 1.5,
            color: 'text.secondary',
            fontSize: '.8125rem',
          }}
        >
          {facts.map((path) => (
            <span key={path}>
              <Value area={area} path={path} value={record[path]} />
            </span>
          ))}
        </Box>
      </Box>
      <Box sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
        <Value area={area} path={amount} value={record[amount]} />
      </Box>
    </Box>
  )
}
