import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import Skeleton from '@mui/material/Skeleton'
import TextField from '@mui/material/TextField'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useTranslate } from 'ra-core'
import { PageHead } from '../../kit/page-head'
import { SearchBox } from '../../kit/search-box'
import { EmptyState, ErrorState } from '../../kit/states'
import '../look/clients.css'
import { useQueryParams } from '../../kit/use-query-params'
import { ClientCards, ClientTable } from './ClientTable'
import { groupByOrganization } from './grouped'
import { clientsKey, PAGE, useClients, useOrganizations } from './use-clients'
import { useSwitches } from './use-switches'

/** /Client-Products: which cemetery has what, each a switch that acts at once. */
export default function ClientProducts() {
  const translate = useTranslate()
  const wide = useMediaQuery('(min-width:900px)')
  const [params, change] = useQueryParams()
  const wanted = {
    q: params.get('q') ?? '',
    organization: Number(params.get('organization')) || null,
    page: Math.max(1, Math.floor(Number(params.get('page'))) || 1),
  }
  const want = (changes: Record<string, string>) => {
    change({ page: null, ...changes }, { replace: true })
    return undefined
  }
  const organizations = useOrganizations()
  const { data, error, refetch } = useClients(wanted)
  const switches = useSwitches(clientsKey(wanted))
  const Grid = wide ? ClientTable : ClientCards
  const { q, page } = wanted
  return (
    <>
      <PageHead title={translate('management.tile.products')} />
      <p className="clients-about">{translate('clients.products.about')}</p>
      <div className="clients-tools">
        <SearchBox
          value={q}
          onChange={(text) => want({ q: text.trim() })}
          label={translate('clients.search')}
        />
        {organizations.length > 0 && (
          <TextField
            select
            size="small"
            label={translate('clients.organization')}
            value={
              organizations.some(({ id }) => id === wanted.organization) ? wanted.organization : ''
            }
            onChange={({ target }) => want({ organization: String(target.value) })}
            slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
            sx={{ minWidth: 220, flex: { xs: '1 1 220px', sm: '0 1 300px' } }}
          >
            <MenuItem value="">{translate('clients.allOrganizations')}</MenuItem>
            {organizations.map(({ id, name, cemeteries }) => (
              <MenuItem key={id} value={id} sx={{ whiteSpace: 'normal' }}>
                {name} ({cemeteries})
              </MenuItem>
            ))}
          </TextField>
        )}
      </div>
      <p className="visually-hidden" role="status">
        {data ? translate('clients.count', { smart_count: data.total }) : ''}
      </p>
      {error && !data ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : !data ? (
        <Skeleton variant="rounded" height={420} />
      ) : data.rows.length === 0 ? (
        <Nothing q={q} total={data.total} first={() => want({})} />
      ) : (
        <>
          <Grid groups={groupByOrganization(data.rows, q !== '')} switches={switches} />
          <div className="clients-foot">
            <span>
              {translate('clients.shown', {
                first: (page - 1) * PAGE + 1,
                last: (page - 1) * PAGE + data.rows.length,
                total: data.total,
              })}
            </span>
            {data.total > PAGE && (
              <span>
                <Button disabled={page <= 1} onClick={() => want({ page: String(page - 1) })}>
                  {translate('clients.previous')}
                </Button>
                <Button
                  disabled={page * PAGE >= data.total}
                  onClick={() => want({ page: String(page + 1) })}
                >
                  {translate('clients.next')}
                </Button>
              </span>
            )}
          </div>
        </>
      )}
    </>
  )
}

/** Nobody is called so, or the page is beyond the last. */
function Nothing({ q, total, first }: { q: string; total: number; first: () => void }) {
  const translate = useTranslate()
  return total > 0 ? (
    <EmptyState title={translate('clients.beyond')}>
      <Button variant="outlined" onClick={first}>
        {translate('clients.toFirst')}
      </Button>
    </EmptyState>
  ) : (
    <EmptyState title={q ? translate('clients.noMatch', { text: q }) : translate('clients.none')} />
  )
}
