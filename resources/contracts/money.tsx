import type { AreaRecord } from '../../src/derive/columns'
import { useAreaTexts } from '../../src/derive/texts'
import { Panel } from '../../src/kit/panel'
import { useArea } from '../../src/kit/use-area'
import { TotalFacts } from './total-facts'

/** What the contract comes to. */
export function Money({ record }: { record: AreaRecord }) {
  const texts = useAreaTexts(useArea())
  return (
    <Panel title={texts.label('total')}>
      <TotalFacts
        totals={{
          subtotal: Number(record.subtotal ?? 0),
          discount: Number(record.discount ?? 0),
          tax: Number(record.tax ?? 0),
          total: Number(record.total ?? 0),
          careFund: Number(record.careFund ?? 0),
        }}
      />
    </Panel>
  )
}
