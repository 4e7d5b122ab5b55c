import { useGetOne } from 'ra-core'
import type { Field } from '../../core/fields'
import { useLinkedRecords } from '../../src/app/record-link'
import { useArea } from '../../src/app/use-area'
import { logoOf, useLetterhead } from '../../src/app/use-letterhead'
import type { AreaRecord } from '../../src/derive/fields/columns'
import { useValueText } from '../../src/derive/fields/value'
import { useAreaTexts } from '../../src/i18n/area-texts'
import { saveBlob } from '../../src/kit/save-blob'

/** Makes the receipt of an entry and hands it to the browser; the PDF's library comes with the click. */
export function useReceipt(record: AreaRecord): () => Promise<void> {
  const area = useArea()
  const texts = useAreaTexts(area)
  const words = useValueText(area)
  const head = useLetterhead()
  const { records: methods } = useLinkedRecords('payment-methods', [record.method as number | null])
  const { data: contract } = useGetOne<AreaRecord>(
    'contracts',
    { id: record.contract as number },
    { retry: false },
  )
  const said = (name: string) => words(name, area.fields[name] as Field, record[name])
  return async () => {
    const { receiptPdf } = await import('./receipt')
    const rows: Array<readonly [string, string]> = [
      [texts.label('payerName'), said('payerName')],
      [texts.label('date'), said('date')],
      [texts.label('contractNumber'), String(contract?.label ?? record.contractNumber ?? '')],
      [texts.label('type'), said('type')],
      [texts.label('method'), methods[0]?.label ?? ''],
      [texts.label('reference'), said('reference')],
      [texts.label('remarks'), said('remarks')],
      [texts.label('balance'), said('balance')],
    ]
    const bytes = await receiptPdf({
      ...head,
      title: texts.areaText('receipt.title'),
      number: String(record.number),
      rows: rows.filter(([, value]) => value !== ''),
      amount: [texts.label('amount'), said('amount')],
      foot: texts.areaText('receipt.foot', { number: String(record.number) }),
      ...(await logoOf(head.logoUrl)),
    })
    const file = new Blob([bytes as BlobPart], { type: 'application/pdf' })
    saveBlob(file, `${record.number}.pdf`.replace(/[^\p{L}\p{N}._-]+/gu, '-'))
  }
}
