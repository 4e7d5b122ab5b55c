import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useGetList, useTranslate } from 'ra-core'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router'
import { useAreaAccess } from '../../app/use-area-access'
import { useAreaLinks } from '../../app/use-area-links'
import type { AreaRecord } from '../../derive/fields/columns'
import { WriteFailure } from '../../derive/fields/write-failure'
import { Panel } from '../../kit/panel'
import { EntriesTable } from './entries-table'

/** What a document posted; asked for when somebody looks, since the office works without it. */
export default function Bookkeeping({
  resource,
  id,
  contract,
}: {
  resource: string
  id: number
  /** Whose other entries can be looked at as well. */
  contract?: number
}) {
  const translate = useTranslate()
  const may = useAreaAccess('ledger-entries')
  const links = useAreaLinks()
  const [shown, setShown] = useState(false)
  if (!may.read) return null
  return (
    <Panel title={translate('bookkeeping.title')}>
      {shown ? (
        <Entries document={`${resource}/${id}`} />
      ) : (
        <Button size="small" variant="outlined" onClick={() => setShown(true)}>
          {translate('bookkeeping.show')}
        </Button>
      )}
      {shown && contract !== undefined && (
        <Typography sx={{ mt: 1, fontSize: '.875rem' }}>
          <Link
            component={RouterLink}
            to={links.list('ledger-entries', { contract })}
            sx={{ display: 'inline-block', minHeight: 24 }}
          >
            {translate('bookkeeping.all')}
          </Link>
        </Typography>
      )}
    </Panel>
  )
}

function Entries({ document }: { document: string }) {
  const translate = useTranslate()
  const { data, error, isPending } = useGetList<AreaRecord>(
    'ledger-entries',
    {
      filter: { document },
      pagination: { page: 1, perPage: 500 },
      sort: { field: 'id', order: 'ASC' },
    },
    { retry: false },
  )
  if (error) return <WriteFailure error={error} />
  if (isPending) return <Skeleton variant="rounded" height={96} />
  if (!data?.length)
    return <Typography sx={{ color: 'text.secondary' }}>{translate('bookkeeping.none')}</Typography>
  return <EntriesTable entries={data} />
}
