import Link from '@mui/material/Link'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router'
import { useArea } from '../app/use-area'
import { useAreaLinks } from '../app/use-area-links'
import { type AreaRecord, listColumnsOf, withColumns } from '../derive/fields/columns'
import { Value } from '../derive/fields/value'
import { ListPage } from '../derive/list/list-page'
import { useAreaTexts } from '../i18n/area-texts'

interface MoneyListProps {
  /** The text field with the names of who pays: the title of a record's card. */
  names: string
  amount: string
  /** The choice that says how the record stands, or what it is. */
  chip: string
  actions?: ReactNode
}

/** Contracts, or their transactions: led by their numbers, on a phone by who pays and how much. */
export function MoneyList({ names, amount, chip, actions }: MoneyListProps) {
  const area = useArea()
  const texts = useAreaTexts(area)
  return (
    <ListPage
      area={area}
      actions={actions}
      linkColumn={{
        label: texts.label('number'),
        sort: 'number',
        cell: (record) => String(record.number ?? record.label),
        fit: { whiteSpace: 'nowrap' },
      }}
      columns={withColumns(
        listColumnsOf(area, texts).filter(({ key }) => key !== 'number'),
        { contractNumber: { cell: toContract } },
      )}
      card={(record) => ({
        title: String(record[names] || record.label),
        name: String(record[names] || record.label),
        facts: (
          <>
            {String(record.number)} ·{' '}
            <Value area={area} path={amount} value={record[amount]} plain />
          </>
        ),
        chip: <Value area={area} path={chip} value={record[chip]} />,
      })}
    />
  )
}

/** An entry leads to its contract, by the number that it kept of it; both are read by one permission. */
const toContract = (record: AreaRecord) => <ContractLink record={record} />

function ContractLink({ record }: { record: AreaRecord }) {
  const links = useAreaLinks()
  const number = String(record.contractNumber ?? '')
  if (typeof record.contract !== 'number') return number
  return (
    <Link
      component={RouterLink}
      to={links.show('contracts', record.contract)}
      underline="hover"
      sx={{ fontWeight: 500, display: 'inline-block', minHeight: 24, lineHeight: '24px' }}
    >
      {number}
    </Link>
  )
}
