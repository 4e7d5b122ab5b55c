import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { lazy, Suspense, useState } from 'react'
import { standingItems } from '../../core/sales/contract'
import { useArea } from '../../src/app/use-area'
import type { AreaRecord } from '../../src/derive/fields/columns'
import { useAreaTexts } from '../../src/i18n/area-texts'
import type { ItemLine } from './items-table'

const AmendDialog = lazy(() => import('./amend-dialog'))

/** From a signed contract to its amendments: other items, another space. */
export function AmendActions({
  record,
  items,
}: {
  record: AreaRecord
  items: readonly ItemLine[]
}) {
  const texts = useAreaTexts(useArea())
  const [doing, setDoing] = useState<'items' | 'exchange' | null>(null)
  if (record.archivedAt || record.status !== 'signed') return null
  const spaces = standingItems(items).some(({ kind }) => kind === 'property')
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end' }}>
      {spaces && (
        <Button size="small" onClick={() => setDoing('exchange')}>
          {texts.areaText('amend.exchange')}
        </Button>
      )}
      <Button size="small" onClick={() => setDoing('items')}>
        {texts.areaText('amend.items')}
      </Button>
      {doing && (
        <Suspense fallback={null}>
          <AmendDialog
            record={record}
            items={items}
            exchange={doing === 'exchange'}
            onClose={() => setDoing(null)}
          />
        </Suspense>
      )}
    </Box>
  )
}
