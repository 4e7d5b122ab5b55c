import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { Suspense, useState } from 'react'
import { formatMoney } from '../../core/money'
import { useArea } from '../../src/app/use-area'
import { useAreaAccess } from '../../src/app/use-area-access'
import { useFormat } from '../../src/app/use-format'
import { InvoicePaymentLinks } from '../../src/cemetery/payment-links/lazy-with-messages'
import { Allocations, CreditDialog } from '../../src/cemetery/receivables/lazy-with-messages'
import type { AreaRecord } from '../../src/derive/fields/columns'
import { Value } from '../../src/derive/fields/value'
import { WithRecord } from '../../src/derive/fields/with-record'
import { useAreaTexts } from '../../src/i18n/area-texts'
import { Panel } from '../../src/kit/panel'
import { RecordFactList } from '../../src/record/page/record-facts'
import { EditLink, RecordPage } from '../../src/record/page/record-page'
import { type DocumentLine, LinesTable } from './lines-table'

export default function InvoiceShow() {
  const area = useArea()
  return <WithRecord area={area}>{(record) => <Invoice record={record} />}</WithRecord>
}

/** What is asked for, what was paid of it and by what. */
function Invoice({ record }: { record: AreaRecord }) {
  const area = useArea()
  const texts = useAreaTexts(area)
  const translate = useTranslate()
  const may = useAreaAccess(area)
  const { currency, locale } = useFormat()
  const [crediting, setCrediting] = useState(false)
  const draft = record.status === 'draft'
  const of = (name: string) => Number(record[name] ?? 0)
  const lines = (record.lines ?? []) as DocumentLine[]
  return (
    <>
      <RecordPage
        area={area}
        record={record}
        permanent={!draft}
        eyebrow={record.number ? `${texts.one} ${record.number}` : texts.one}
        title={String(record.contactName || record.label)}
        chips={<Value area={area} path="status" value={record.status} />}
        actions={
          may.write &&
          !draft &&
          of('total') > of('credited') && (
            <Button variant="outlined" onClick={() => setCrediting(true)}>
              {texts.areaText('credit')}
            </Button>
          )
        }
        facts={
          <Panel
            title={translate('areas.record.details')}
            action={may.write && draft && <EditLink area={area} record={record} />}
          >
            <RecordFactList area={area} record={record} only={DETAILS} />
          </Panel>
        }
        middle={
          <Panel title={texts.label('lines')} flush={lines.length > 0}>
            {lines.length > 0 ? (
              <LinesTable
                lines={lines}
                sums={{ net: of('net'), tax: of('tax'), total: of('total') }}
              />
            ) : (
              <Typography sx={{ color: 'text.secondary' }}>{texts.areaText('noLines')}</Typography>
            )}
          </Panel>
        }
        aside={
          <>
            <Panel title={texts.label('balance')}>
              <Box sx={{ fontSize: '1.375rem', fontWeight: 700 }}>
                {formatMoney(of('balance'), currency, locale)}
              </Box>
              <RecordFactList area={area} record={record} only={SUMS} />
            </Panel>
            {!draft && (
              <Suspense fallback={null}>
                <Allocations of="invoices" id={record.id} />
                <InvoicePaymentLinks invoice={record} />
              </Suspense>
            )}
          </>
        }
      />
      {crediting && (
        <Suspense fallback={null}>
          <CreditDialog record={record} onClose={() => setCrediting(false)} />
        </Suspense>
      )}
    </>
  )
}

const DETAILS = ['contract', 'contact', 'terms', 'date', 'due', 'remarks']
const SUMS = ['total', 'credited', 'settled']
