import Box from '@mui/material/Box'
import { useTranslate } from 'ra-core'
import type { AreaRecord } from '../../src/derive/columns'
import { RecordFactList } from '../../src/derive/record-facts'
import { EditLink, RecordPage } from '../../src/derive/record-page'
import { useAreaTexts } from '../../src/derive/texts'
import { Value } from '../../src/derive/value'
import { WithRecord } from '../../src/derive/with-record'
import { Panel } from '../../src/kit/panel'
import { RecordLink } from '../../src/kit/record-link'
import { useArea } from '../../src/kit/use-area'
import { useMay } from '../../src/kit/use-may'

export default function PriceItemShow() {
  const area = useArea()
  return <WithRecord area={area}>{(record) => <Item record={record} />}</WithRecord>
}

function Item({ record }: { record: AreaRecord }) {
  const area = useArea()
  const texts = useAreaTexts(area)
  const translate = useTranslate()
  const may = useMay(area)
  const parts = (record.components ?? []) as Array<{ id: number; item: number; quantity: number }>
  return (
    <RecordPage
      area={area}
      record={record}
      eyebrow={`${texts.one} · ${record.sku}`}
      title={String(record.name)}
      chips={<Value area={area} path="status" value={record.status} />}
      facts={
        <Panel
          title={translate('areas.record.details')}
          action={may.write && <EditLink area={area} record={record} />}
        >
          <RecordFactList area={area} record={record} without={['name', 'components', 'status']} />
        </Panel>
      }
      aside={
        parts.length > 0 && (
          <Panel title={texts.label('components')}>
            <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.5 }}>
              {parts.map(({ id, item, quantity }) => (
                <Box component="li" key={id} sx={{ display: 'flex', gap: 1, fontSize: '.875rem' }}>
                  <span>{texts.own('times', { quantity })}</span>
                  <RecordLink to="price-items" id={item} />
                </Box>
              ))}
            </Box>
          </Panel>
        )
      }
    />
  )
}
