import Box from '@mui/material/Box'
import { formatMoney } from '../../core/money'
import { RecordLink } from '../../src/app/record-link'
import { useArea } from '../../src/app/use-area'
import { useFormat } from '../../src/app/use-format'
import type { AreaRecord } from '../../src/derive/fields/columns'
import { useAreaTexts } from '../../src/i18n/area-texts'
import { Panel } from '../../src/kit/panel'

/** How an entry is applied to what its contract owes, and what came with it in one payment. */
export function Applied({ record }: { record: AreaRecord }) {
  const texts = useAreaTexts(useArea('transactions'))
  const { currency, locale } = useFormat()
  const parts = (record.allocations ?? []) as Array<{ bucket: string; amount: number }>
  return (
    <>
      {parts.length > 0 && (
        <Panel title={texts.label('allocations')}>
          <Box component="dl" sx={{ m: 0, display: 'grid', rowGap: 0.75, fontSize: '.875rem' }}>
            {parts.map(({ bucket, amount }) => (
              <Box key={bucket} sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
                <Box component="dt" sx={{ color: 'text.secondary' }}>
                  {texts.choice('allocations.bucket', bucket)}
                </Box>
                <Box component="dd" sx={{ m: 0, fontVariantNumeric: 'tabular-nums' }}>
                  {formatMoney(amount, currency, locale)}
                </Box>
              </Box>
            ))}
          </Box>
        </Panel>
      )}
      {record.together != null && (
        <Panel title={texts.label('together')}>
          <RecordLink to="transactions" id={Number(record.together)} strong />
        </Panel>
      )}
    </>
  )
}
