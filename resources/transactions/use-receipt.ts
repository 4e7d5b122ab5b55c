import { useGetList, useGetOne } from 'ra-core'
import type { Field } from '../../core/fields'
import { formatMoney } from '../../core/money'
import { useLinkedRecords } from '../../src/app/record-link'
import { useArea } from '../../src/app/use-area'
import { useFormat } from '../../src/app/use-format'
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
    { retry: false, enabled: record.contract != null },
  )
  const { data: others = [] } = useGetList<AreaRecord>(
    'transactions',
    {
      filter: { together: (record.together as number | null) ?? record.id },
      pagination: { page: 1, perPage: 100 },
      sort: { field: 'id', order: 'ASC' },
    },
    { retry: false },
  )
  const { data: leading } = useGetOne<AreaRecord>(
    'transactions',
    { id: record.together as number },
    { retry: false, enabled: record.together != null },
  )
  const { currency, locale } = useFormat()
  const said = (name: string) => words(name, area.fields[name] as Field, record[name])
  return async () => {
    const { receiptPdf } = await import('./receipt')
    // Of one payment for several contracts the receipt names each of them.
    const together = others.length > 0 ? [leading ?? record, ...others] : []
    const money = (minor: unknown) => formatMoney(Number(minor), currency, locale)
    const total = together.reduce((sum, one) => sum + Number(one.amount), 0)
    const parts = (record.allocations ?? []) as Array<{ bucket: string; amount: number }>
    const rows: Array<readonly [string, string]> = [
      [texts.label('payerName'), said('payerName')],
      [texts.label('date'), said('date')],
      [
        texts.label('contractNumber'),
        together.length > 0 ? '' : String(contract?.label ?? record.contractNumber ?? ''),
      ],
      [texts.label('type'), said('type')],
      [texts.label('method'), methods[0]?.label ?? ''],
      [texts.label('reference'), said('reference')],
      [texts.label('remarks'), said('remarks')],
      [texts.label('bank'), said('bank')],
      ...(together.length > 0
        ? together.map(
            (one) => [String(one.contractNumber || one.payerName), money(one.amount)] as const,
          )
        : [
            ...parts.map(
              ({ bucket, amount }) =>
                [texts.choice('allocations.bucket', bucket), money(amount)] as const,
            ),
            [texts.label('balance'), said('balance')] as const,
          ]),
    ]
    const bytes = await receiptPdf({
      ...head,
      title: texts.areaText('receipt.title'),
      number: String((together[0] ?? record).number),
      rows: rows.filter(([, value]) => value !== ''),
      amount: [texts.label('amount'), together.length > 0 ? money(total) : said('amount')],
      foot: texts.areaText('receipt.foot', { number: String(record.number) }),
      ...(await logoOf(head.logoUrl)),
    })
    const file = new Blob([bytes as BlobPart], { type: 'application/pdf' })
    saveBlob(file, `${record.number}.pdf`.replace(/[^\p{L}\p{N}._-]+/gu, '-'))
  }
}
