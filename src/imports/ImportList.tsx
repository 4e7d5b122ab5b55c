import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useLocaleState, useTranslate } from 'ra-core'
import { useState } from 'react'
import { Link as RouterLink, useSearchParams } from 'react-router'
import { type ImportTarget, importTargets } from '../../core/imports/fields'
import { useCemetery } from '../app/scope-context'
import { useAreaLinks } from '../app/use-area-links'
import { formatInstant } from '../kit/instants'
import { PageHead } from '../kit/page-head'
import { EmptyState, ErrorState } from '../kit/states'
import { type ImportSummary, useImports } from './api'
import { NewImport } from './NewImport'
import { Pages } from './Pages'
import { useMayImport } from './use-may-import'
import { useNumbers } from './use-numbers'

/**
 * Imports of this cemetery, newest first, and the way to a new one: `?new=locations` opens its form,
 * for whoever comes from a list's button.
 */
export function ImportList() {
  const translate = useTranslate()
  const [page, setPage] = useState(0)
  const [search, setSearch] = useSearchParams()
  const may = useMayImport()
  const mayWrite = may.any
  const asked = search.get('new')
  const open = asked !== null && mayWrite
  const first: ImportTarget = importTargets.find((one) => may[one]) ?? 'deceased'
  const target = importTargets.find((one) => one === asked && may[one]) ?? first
  const { data, error, refetch } = useImports(page)
  const add = mayWrite && !open && (
    <Button variant="contained" onClick={() => setSearch({ new: first })}>
      {translate('imports.new')}
    </Button>
  )
  return (
    <>
      <PageHead title={translate('imports.title')} actions={data?.rows.length !== 0 && add} />
      {open && <NewImport initial={target} onClose={() => setSearch({}, { replace: true })} />}
      <Card
        sx={{ overflow: 'hidden', ...(open && data?.rows.length === 0 && { display: 'none' }) }}
      >
        {error ? (
          <ErrorState error={error} retry={() => void refetch()} />
        ) : data?.rows.length === 0 ? (
          <EmptyState title={translate('imports.none')} text={translate('imports.noneHint')}>
            {add}
          </EmptyState>
        ) : (
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {data?.rows.map((row) => (
              <Entry key={row.id} row={row} />
            ))}
          </Box>
        )}
      </Card>
      <Pages page={page} size={20} total={data?.total ?? 0} onChange={setPage} />
    </>
  )
}

function Entry({ row }: { row: ImportSummary }) {
  const translate = useTranslate()
  const links = useAreaLinks()
  const [locale] = useLocaleState()
  const { counted } = useNumbers()
  const { timeZone } = useCemetery()
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1,
        alignItems: 'baseline',
        px: 2,
        py: 1.5,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
        <Link
          component={RouterLink}
          to={links.page(`Imports/${row.id}`)}
          sx={{ overflowWrap: 'anywhere', fontWeight: 600 }}
        >
          {row.fileName}
        </Link>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {translate(`imports.targets.${row.target}`)} · {counted('imports.rows', row.rowCount)} ·{' '}
          {formatInstant(row.createdAt, locale, timeZone)}
          {row.user ? ` · ${row.user.name}` : ''}
        </Typography>
      </Box>
      <Typography variant="body2">{translate(`imports.states.${row.state}`)}</Typography>
    </Box>
  )
}
