import Box from '@mui/material/Box'
import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { AnyArea } from '../../core/area'
import { todayIn } from '../../core/calendar-days'
import type { Field, RefField, RowsField } from '../../core/fields'
import { type EffectivePeriod, isEffectiveOn } from '../../core/sales/prices'
import { useLinkedRecords } from '../../src/app/record-link'
import { useArea } from '../../src/app/use-area'
import { useFormat } from '../../src/app/use-format'
import { saleInput } from '../../src/cemetery/space-input'
import { Value } from '../../src/derive/fields/value'
import { RefInput } from '../../src/derive/form/ref-input'
import { useAreaTexts } from '../../src/i18n/area-texts'
import type { ItemLine } from './items-table'

/** The space that is bought instead, and as what: what the old one was sold as, while that is on sale. */
export function ExchangeFields({
  area,
  field,
  old,
}: {
  area: AnyArea
  field: RowsField
  old: (ItemLine & { priceItem?: number }) | undefined
}) {
  const texts = useAreaTexts(area)
  const catalog = useArea('price-items')
  const { timeZone } = useFormat()
  const { setValue } = useFormContext()
  const [picked, date] = useWatch({ name: ['items.0.priceItem', 'date'] })
  const day = (date as string) || todayIn(timeZone)
  const { records } = useLinkedRecords('price-items', [old?.priceItem ?? null])
  const [found] = records
  const offered =
    found && found.id === old?.priceItem && isEffectiveOn(found as EffectivePeriod, day)
      ? Number(found.id)
      : null
  useEffect(() => {
    if (offered !== null && picked == null) setValue('items.0.priceItem', offered)
  }, [offered, picked, setValue])
  const input = (name: string) => ({
    area,
    path: `items.0.${name}`,
    field: field.fields[name] as Field,
    label: texts.label(`items.${name}`),
  })
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
      }}
    >
      {saleInput({ ...input('location'), label: texts.areaText('amend.newSpace') })}
      <RefInput
        {...(input('priceItem') as ReturnType<typeof input> & { field: RefField })}
        filter={{ status: 'active', kind: 'property' }}
        refused={(record) => !isEffectiveOn(record as EffectivePeriod, day)}
        detail={(record) => <Value area={catalog} path="price" value={record.price} plain />}
      />
    </Box>
  )
}
