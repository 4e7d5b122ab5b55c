import Add from '@mui/icons-material/Add'
import Delete from '@mui/icons-material/DeleteOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import TextField from '@mui/material/TextField'
import { useGetList } from 'ra-core'
import type { LinkedRecord } from '../../src/app/record-link'
import { useArea } from '../../src/app/use-area'
import { useAreaTexts } from '../../src/i18n/area-texts'

/** One level of a range as typed: "Lot 1 to Lot 40". */
export interface LevelText {
  propertyType: number | ''
  prefix: string
  from: string
  to: string
}

export const emptyLevel: LevelText = { propertyType: '', prefix: '', from: '1', to: '10' }

/** The levels of a range, outermost first; at most four. */
export function LevelFields({
  levels,
  onChange,
  errors,
}: {
  levels: readonly LevelText[]
  onChange: (levels: LevelText[]) => void
  /** By path: `levels.0.from`. */
  errors: Readonly<Record<string, string>>
}) {
  const texts = useAreaTexts(useArea())
  const { data: types } = useGetList<LinkedRecord>('property-types', {
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'sortOrder', order: 'ASC' },
  })
  const change = (index: number, part: Partial<LevelText>) =>
    onChange(levels.map((level, at) => (at === index ? { ...level, ...part } : level)))
  return (
    <>
      {levels.map((level, index) => (
        <Box
          // biome-ignore lint/suspicious/noArrayIndexKey: levels have no other identity
          key={index}
          component="fieldset"
          sx={{ border: 0, p: 0, m: 0, minWidth: 0, display: 'flex', gap: 1, flexWrap: 'wrap' }}
        >
          <Box component="legend" sx={{ p: 0, mb: 1, fontWeight: 600 }}>
            {texts.areaText('generate.level', { number: index + 1 })}
          </Box>
          <TextField
            select
            label={texts.label('propertyType')}
            value={level.propertyType}
            onChange={({ target }) =>
              change(index, { propertyType: target.value === '' ? '' : Number(target.value) })
            }
            slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
            sx={{ flex: '1 1 150px' }}
          >
            <option value="">—</option>
            {types?.map((type) => (
              <option key={type.id} value={type.id}>
                {type.label}
              </option>
            ))}
          </TextField>
          {(['prefix', 'from', 'to'] as const).map((part) => (
            <TextField
              key={part}
              label={texts.areaText(`generate.${part}`)}
              value={level[part]}
              error={`levels.${index}.${part}` in errors}
              helperText={errors[`levels.${index}.${part}`]}
              onChange={({ target }) => change(index, { [part]: target.value })}
              slotProps={{ inputLabel: { shrink: true }, htmlInput: { autoComplete: 'off' } }}
              sx={{ flex: '1 1 90px' }}
            />
          ))}
          <IconButton
            aria-label={texts.areaText('generate.remove', { number: index + 1 })}
            disabled={levels.length === 1}
            onClick={() => onChange(levels.filter((_, at) => at !== index))}
          >
            <Delete />
          </IconButton>
        </Box>
      ))}
      <div>
        <Button
          startIcon={<Add />}
          disabled={levels.length >= 4}
          onClick={() => onChange([...levels, emptyLevel])}
        >
          {texts.areaText('generate.addLevel')}
        </Button>
      </div>
    </>
  )
}
