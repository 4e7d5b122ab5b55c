import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useGetList } from 'ra-core'
import { useFormContext, useWatch } from 'react-hook-form'
import type { Field } from '../../core/fields'
import { type EffectivePeriod, isEffectiveOn } from '../../core/sales/prices'
import { useArea } from '../../src/app/use-area'
import { useFormat } from '../../src/app/use-format'
import type { AreaRecord } from '../../src/derive/fields/columns'
import { formValues, toInputValue } from '../../src/derive/fields/convert-inputs'
import { useAreaTexts } from '../../src/i18n/area-texts'

interface Line {
  priceItem: unknown
  location: unknown
}

/** Bundles of the catalog with a place in them: what such a place is usually sold with, by one click. */
export function Presets() {
  const area = useArea()
  const catalog = useArea('price-items')
  const texts = useAreaTexts(area)
  const reading = useFormat()
  const form = useFormContext()
  const date = useWatch({ name: 'date' }) as string
  const items = (useWatch({ name: 'items' }) ?? []) as Line[]
  const { data = [] } = useGetList<AreaRecord>(
    'price-items',
    {
      filter: { kind: 'property', status: 'active' },
      sort: { field: 'name', order: 'ASC' },
      pagination: { page: 1, perPage: 100 },
    },
    { retry: false },
  )
  const presets = data.filter(
    (item) =>
      (item.components as unknown[]).length > 0 &&
      (!date || isEffectiveOn(item as unknown as EffectivePeriod, date)),
  )
  if (presets.length === 0) return null
  const choose = (preset: AreaRecord) => {
    const chosen = {
      priceItem: preset.id,
      description: String(preset.name),
      unitPrice: toInputValue(catalog.fields.price as Field, preset.price, reading),
      discountAmount: '',
      discountRate: '',
    }
    // Each place is sold as this; what else stands on lines of its own stays.
    const lines = items.filter(({ location, priceItem }) => location || !priceItem)
    const others = items.filter((line) => !lines.includes(line))
    const blank = formValues(
      (area.fields.items as unknown as { fields: typeof area.fields }).fields,
      { quantity: 1 },
      reading,
    )
    const sold = (lines.length > 0 ? lines : [blank]).map((line) => ({ ...line, ...chosen }))
    form.setValue('items', [...sold, ...others], { shouldDirty: true })
  }
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mt: 1.5 }}>
      <Typography component="span" sx={{ color: 'text.secondary', fontSize: '.875rem' }}>
        {texts.areaText('presets')}
      </Typography>
      {presets.map((preset) => (
        <Button key={preset.id} size="small" variant="outlined" onClick={() => choose(preset)}>
          {String(preset.name)}
        </Button>
      ))}
    </Box>
  )
}
