import ArrowDownward from '@mui/icons-material/ArrowDownward'
import ArrowUpward from '@mui/icons-material/ArrowUpward'
import Delete from '@mui/icons-material/DeleteOutlined'
import DragIndicator from '@mui/icons-material/DragIndicator'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { useTranslate } from 'ra-core'
import { useEffect, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { AnyArea } from '../../core/area'
import { todayIn } from '../../core/calendar-days'
import type { Field, RefField, RowsField } from '../../core/fields'
import { type EffectivePeriod, isEffectiveOn } from '../../core/sales/prices'
import { useLinkedRecords } from '../../src/app/record-link'
import { useArea } from '../../src/app/use-area'
import { useFormat } from '../../src/app/use-format'
import { saleInput } from '../../src/cemetery/space-input'
import { toInputValue } from '../../src/derive/fields/convert-inputs'
import { Value } from '../../src/derive/fields/value'
import { FieldInput } from '../../src/derive/form/field-input'
import { RefInput } from '../../src/derive/form/ref-input'
import { useAreaTexts } from '../../src/i18n/area-texts'

interface ItemRowProps {
  area: AnyArea
  field: RowsField
  /** `items.0` */
  path: string
  name: string
  index: number
  last: boolean
  dragged: boolean
  onDrag: (index: number | null) => void
  onDrop: () => void
  onMove: (to: number) => void
  onRemove: () => void
}

/** One line: what, for a space which one, how many, at what price. */
export function ItemRow(props: ItemRowProps) {
  const { area, field, path, index } = props
  const texts = useAreaTexts(area)
  const translate = useTranslate()
  const catalog = useArea('price-items')
  const { timeZone } = useFormat()
  const kind = usePicked(path)
  const day = (useWatch({ name: 'date' }) as string) || todayIn(timeZone)
  const input = (name: string) => ({
    area,
    path: `${path}.${name}`,
    field: field.fields[name] as Field,
    label: texts.label(`items.${name}`),
  })
  const place = useWatch({ name: `${path}.location` }) as number | null
  // A line that came with its place still waits for what it is sold as.
  const ofPlace = kind === 'property' || (kind === undefined && place !== null)
  const space = saleInput(input('location'))
  const plain = ['quantity', 'unitPrice', 'discountAmount', 'discountRate']
  return (
    <Box
      role="group"
      aria-label={props.name}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        props.onDrop()
      }}
      sx={{
        display: 'flex',
        gap: 1,
        mb: 1,
        p: 1.25,
        border: 1,
        borderColor: 'divider',
        borderRadius: '10px',
        opacity: props.dragged ? 0.5 : 1,
        flexWrap: { xs: 'wrap', md: 'nowrap' },
      }}
    >
      <Box
        draggable
        onDragStart={() => props.onDrag(index)}
        onDragEnd={() => props.onDrag(null)}
        title={texts.areaText('drag')}
        aria-hidden
        sx={{
          cursor: 'grab',
          color: 'text.secondary',
          alignSelf: 'center',
          display: { xs: 'none', md: 'flex' },
        }}
      >
        <DragIndicator fontSize="small" />
      </Box>
      <Box
        sx={{
          flex: 1,
          minWidth: { xs: '100%', md: 0 },
          display: 'grid',
          gap: 1.25,
          gridTemplateColumns: {
            xs: 'minmax(0, 1fr)',
            sm: 'repeat(2, minmax(0, 1fr))',
            lg: 'repeat(4, minmax(0, 1fr))',
          },
        }}
      >
        <Box sx={wide}>
          <RefInput
            {...(input('priceItem') as ReturnType<typeof input> & { field: RefField })}
            filter={{
              status: 'active',
              ...(kind === undefined && ofPlace && { kind: 'property' }),
            }}
            refused={(record) => !isEffectiveOn(record as EffectivePeriod, day)}
            detail={(record) => <Value area={catalog} path="price" value={record.price} plain />}
          />
        </Box>
        <Box sx={wide}>{ofPlace ? space : <FieldInput {...input('description')} />}</Box>
        {plain.map((name) => (
          <Box key={name} sx={{ minWidth: 0 }}>
            <FieldInput {...input(name)} />
          </Box>
        ))}
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', whiteSpace: 'nowrap' }}>
        <IconButton
          size="small"
          aria-label={translate('areas.rows.up', { number: index + 1 })}
          disabled={index === 0}
          onClick={() => props.onMove(index - 1)}
        >
          <ArrowUpward fontSize="small" />
        </IconButton>
        <IconButton
          size="small"
          aria-label={translate('areas.rows.down', { number: index + 1 })}
          disabled={props.last}
          onClick={() => props.onMove(index + 1)}
        >
          <ArrowDownward fontSize="small" />
        </IconButton>
        <IconButton
          size="small"
          aria-label={translate('areas.rows.remove', { number: index + 1 })}
          onClick={props.onRemove}
        >
          <Delete fontSize="small" />
        </IconButton>
      </Box>
    </Box>
  )
}

const wide = { gridColumn: { sm: '1 / -1', lg: 'span 2' }, minWidth: 0 } as const

/** The kind of what is picked; a new pick brings its name and its price along. */
function usePicked(path: string): string | undefined {
  const catalog = useArea('price-items')
  const reading = useFormat()
  const { setValue } = useFormContext()
  const [id, residency] = useWatch({ name: [`${path}.priceItem`, 'residency'] }) as [
    number | null,
    string | null,
  ]
  const seen = useRef(id)
  const { records } = useLinkedRecords('price-items', [id])
  const record = records.find((one) => one.id === id)
  useEffect(() => {
    if (!record || seen.current === record.id) return
    seen.current = record.id
    const own = residency === 'resident' ? record.residentPrice : null
    const price = toInputValue(catalog.fields.price as Field, own ?? record.price, reading)
    setValue(`${path}.unitPrice`, price, { shouldDirty: true })
    setValue(`${path}.description`, String(record.name ?? ''), { shouldDirty: true })
    if (record.kind !== 'property') setValue(`${path}.location`, null, { shouldDirty: true })
  }, [record, path, catalog, reading, setValue, residency])
  return record?.kind as string | undefined
}
