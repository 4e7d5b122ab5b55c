import Box from '@mui/material/Box'
import { useTranslate } from 'ra-core'
import { RecordLink } from '../../src/app/record-link'
import { useArea } from '../../src/app/use-area'
import { useAreaAccess } from '../../src/app/use-area-access'
import type { AreaRecord } from '../../src/derive/fields/columns'
import { StatusToday } from '../../src/derive/fields/value'
import { WithRecord } from '../../src/derive/fields/with-record'
import { useAreaTexts } from '../../src/i18n/area-texts'
import { Panel } from '../../src/kit/panel'
import { RecordFactList } from '../../src/record/page/record-facts'
import { EditLink, RecordPage } from '../../src/record/page/record-page'

export default function PriceItemShow() {
  const area = useArea()
  return <WithRecord area={area}>{(record) => <Item record={record} />}</WithRecord>
}

function Item({ record }: { record: AreaRecord }) {
  const area = useArea()
  const texts = useAreaTexts(area)
  const translate = useTranslate()
  const may = useAreaAccess(area)
  const parts = (record.components ?? []) as Array<{ id: number; item: number; quantity: number }>
  return (
    <RecordPage
      area={area}
      record={record}
      eyebrow={`${texts.one} · ${record.sku}`}
      title={String(record.name)}
      chips={<StatusToday area={area} record={record} />}
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
                  <span>{texts.areaText('times', { quantity })}</span>
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
