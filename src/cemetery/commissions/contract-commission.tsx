import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useGetList, useTranslate } from 'ra-core'
import { Link as RouterLink } from 'react-router'
import { formatMoney } from '../../../core/money'
import { useAreaAccess } from '../../app/use-area-access'
import { useAreaLinks } from '../../app/use-area-links'
import { useFormat } from '../../app/use-format'
import type { AreaRecord } from '../../derive/fields/columns'
import { Panel } from '../../kit/panel'

/** On a contract with a counselor: what they earned so far, and how much it will be when all is paid. */
export default function ContractCommission({ contract }: { contract: AreaRecord }) {
  const translate = useTranslate()
  const links = useAreaLinks()
  const may = useAreaAccess('commissions')
  const { currency, locale } = useFormat()
  const { data = [] } = useGetList<AreaRecord>(
    'commissions',
    {
      filter: { contract: contract.id },
      pagination: { page: 1, perPage: 200 },
      sort: { field: 'date', order: 'ASC' },
    },
    { retry: false, enabled: may.read },
  )
  const [last] = data.slice(-1)
  if (!last) return null
  const gone = new Set(
    ((contract.items ?? []) as Array<{ id: number; removedOn?: string | null }>).flatMap(
      ({ id, removedOn }) => (removedOn ? [id] : []),
    ),
  )
  const shares = data.flatMap(
    (one) => (one.shares ?? []) as Array<{ item: number; amount: number }>,
  )
  const sum = (amounts: readonly unknown[]) =>
    formatMoney(
      amounts.reduce<number>((all, amount) => all + Number(amount ?? 0), 0),
      currency,
      locale,
    )
  return (
    <Panel title={translate('commissions.title')}>
      <Typography sx={{ fontSize: '.875rem', fontVariantNumeric: 'tabular-nums' }}>
        {translate('commissions.earned', {
          earned: sum(data.map(({ amount }) => amount)),
          whole: sum(shares.flatMap(({ item, amount }) => (gone.has(item) ? [] : [amount]))),
        })}
      </Typography>
      <Link
        component={RouterLink}
        to={links.show('commissions', last.id)}
        underline="hover"
        sx={{ fontSize: '.875rem' }}
      >
        {String(last.counselorName ?? last.label)}
      </Link>
    </Panel>
  )
}
