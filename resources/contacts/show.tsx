import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { useGetList, useTranslate } from 'ra-core'
import { Suspense } from 'react'
import { Link as RouterLink } from 'react-router'
import { useArea } from '../../src/app/use-area'
import { useAreaAccess } from '../../src/app/use-area-access'
import { useAreaLinks } from '../../src/app/use-area-links'
import { FamilyPanel } from '../../src/cemetery/family-panel'
import { IntermentLine } from '../../src/cemetery/interments-here'
import { MergeLink } from '../../src/cemetery/merging/merge-link'
import { MergedNotice } from '../../src/cemetery/merging/merged-notice'
import { MoneyLine } from '../../src/cemetery/money-line'
import { ContactCredit } from '../../src/cemetery/payments/lazy-with-messages'
import { ContactOpenItems } from '../../src/cemetery/receivables/lazy-with-messages'
import { ContactTitles } from '../../src/cemetery/title/lazy-with-messages'
import type { AreaRecord } from '../../src/derive/fields/columns'
import { Value } from '../../src/derive/fields/value'
import { WithRecord } from '../../src/derive/fields/with-record'
import { useAreaTexts } from '../../src/i18n/area-texts'
import { Facts } from '../../src/kit/facts'
import { Panel } from '../../src/kit/panel'
import { StatusChip } from '../../src/kit/status-chip'
import { isFilled, RecordFactList } from '../../src/record/page/record-facts'
import { EditLink, RecordPage } from '../../src/record/page/record-page'
import { Overview } from './overview'
import { RightsPanel } from './rights-panel'

export default function ContactShow() {
  const area = useArea()
  return <WithRecord area={area}>{(record) => <Contact record={record} />}</WithRecord>
}

const lines = {
  'interments.authorisedBy': (record: AreaRecord) => <IntermentLine interment={record} />,
  'contracts.parties.contact': (record: AreaRecord) => (
    <MoneyLine area="contracts" record={record} amount="total" facts={['date', 'status']} />
  ),
  'transactions.contact': (record: AreaRecord) => (
    <MoneyLine
      area="transactions"
      record={record}
      amount="amount"
      facts={['date', 'type', 'method']}
    />
  ),
  'transactions.payer': (record: AreaRecord) => (
    <MoneyLine
      area="transactions"
      record={record}
      amount="amount"
      facts={['date', 'type', 'method']}
    />
  ),
}

function Contact({ record }: { record: AreaRecord }) {
  const area = useArea()
  const texts = useAreaTexts(area)
  const translate = useTranslate()
  const links = useAreaLinks()
  const may = useAreaAccess(area)
  const reservations = useAreaAccess('reservations')
  const rights = useAreaAccess('interment-rights')
  const contracts = useAreaAccess('contracts')
  const deed = useAreaTexts(useArea('interment-rights'))
  const { data: held = [] } = useGetList<AreaRecord>(
    'interment-rights',
    {
      filter: { 'holders.contact': record.id, status: 'active' },
      pagination: { page: 1, perPage: 10 },
      sort: { field: 'id', order: 'ASC' },
    },
    { enabled: rights.read, retry: false },
  )
  return (
    <RecordPage
      area={area}
      record={record}
      eyebrow={texts.choice('kind', String(record.kind ?? 'person'))}
      chips={
        record.doNotContact === true && (
          <StatusChip tone="error" label={texts.label('doNotContact')} />
        )
      }
      actions={
        <>
          {may.write && <MergeLink area={area} record={record.id} />}
          {reservations.write && !hasDied(record) && (
            <Button
              component={RouterLink}
              to={links.create('reservations', { contact: record.id })}
              variant="outlined"
            >
              {texts.areaText('reserve')}
            </Button>
          )}
          {rights.write && (
            <Button
              component={RouterLink}
              to={links.create('interment-rights', {
                holders: [{ contact: record.id, role: 'owner' }],
              })}
              variant="outlined"
            >
              {deed.add}
            </Button>
          )}
          {contracts.write && !hasDied(record) && (
            <Button
              component={RouterLink}
              to={links.create('contracts', {
                parties: [{ contact: record.id, role: 'purchaser' }],
              })}
              variant="contained"
            >
              {texts.areaText('sell')}
            </Button>
          )}
        </>
      }
      facts={
        <>
          <Panel
            title={translate('areas.record.details')}
            action={may.write && <EditLink area={area} record={record} />}
          >
            <Reach record={record} />
            <RecordFactList
              area={area}
              record={record}
              without={ELSEWHERE}
              beside={isFilled(record.phones) || isFilled(record.addresses)}
            />
            <Balance contact={record.id} />
          </Panel>
          <FamilyPanel area="contacts" record={record} />
        </>
      }
      lines={lines}
      // The aside has all that are active, and a link to those that ended.
      without={held.length > 0 ? [...FAMILY, 'interment-rights.holders.contact'] : FAMILY}
      addsRows={record.kind !== 'institution'}
      notice={<MergedNotice record={record} />}
      middle={
        <>
          <Overview record={record} />
          {contracts.read && (
            <Suspense fallback={null}>
              <ContactOpenItems contact={record.id} />
            </Suspense>
          )}
          {rights.read && (
            <Suspense fallback={null}>
              <ContactTitles contact={record.id} />
            </Suspense>
          )}
        </>
      }
      aside={
        <>
          {held.length > 0 && (
            <RightsPanel contact={record.id} dead={hasDied(record)} rights={held} />
          )}
          {contracts.read && (
            <Suspense fallback={null}>
              <ContactCredit contact={record.id} />
            </Suspense>
          )}
        </>
      }
    />
  )
}

const hasDied = ({ deathDate, deceased }: AreaRecord) => deathDate != null || deceased != null

const FAMILY = ['contacts.relationships.contact', 'deceased.relationships.contact']

const ELSEWHERE = [
  'mergedInto',
  'kind',
  'firstName',
  'middleName',
  'lastName',
  'suffix',
  'name',
  'phones',
  'phone',
  'addresses',
  'city',
  'relationships',
  'doNotContact',
]

interface Phone {
  id: number
  kind: string | null
  number: string
}
interface Address {
  id: number
  kind: string | null
  street: string | null
  city: string | null
  region: string | null
  postalCode: string | null
  country: string | null
}

/** As many contracts as are added up; whoever has more sees them in their list. */
const SUMMED = 50

/** What a contact owes on contracts, where there is anything. */
function Balance({ contact }: { contact: number }) {
  const area = useArea('contracts')
  const texts = useAreaTexts(area)
  const { data = [], total = SUMMED + 1 } = useGetList<AreaRecord>(
    'contracts',
    {
      filter: { 'parties.contact': contact },
      pagination: { page: 1, perPage: SUMMED },
      sort: { field: 'id', order: 'DESC' },
    },
    { enabled: useAreaAccess(area).read, retry: false },
  )
  const owed = data.reduce((sum, { balance }) => sum + Number(balance ?? 0), 0)
  if (total > SUMMED || owed === 0) return null
  return (
    <Box sx={{ mt: 1 }}>
      <Facts
        facts={[
          {
            label: texts.label('balance'),
            value: (
              <strong>
                <Value area={area} path="balance" value={owed} />
              </strong>
            ),
          },
        ]}
      />
    </Box>
  )
}

/** Numbers to call and places to write to. */
function Reach({ record }: { record: AreaRecord }) {
  const texts = useAreaTexts(useArea())
  const phones = (record.phones ?? []) as Phone[]
  const addresses = (record.addresses ?? []) as Address[]
  if (phones.length + addresses.length === 0) return null
  return (
    <Box sx={{ mb: 1 }}>
      <Facts
        facts={[
          ...phones.map(({ kind, number }, index) => ({
            label: `${texts.choice('phones.kind', kind ?? 'other')}${index ? ` ${index + 1}` : ''}`,
            value: <Link href={`tel:${number.replace(/[^\d+]/g, '')}`}>{number}</Link>,
          })),
          ...addresses.map((address, index) => ({
            label: `${texts.areaText('address')}${index ? ` ${index + 1}` : ''}`,
            value: [
              address.street,
              [address.postalCode, address.city].filter(Boolean).join(' '),
              address.region,
              address.country,
            ]
              .filter(Boolean)
              .join(', '),
          })),
        ]}
      />
    </Box>
  )
}
