import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import IconButton from '@mui/material/IconButton'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useArea } from '../../src/app/use-area'
import { useAreaTexts } from '../../src/i18n/area-texts'
import type { FamilyMember } from './heirs-form'

/** One relative: alive or not, whether they give their part up, and in whose place they stand. */
export function HeirRow({
  person,
  replaced,
  onChange,
  onRemove,
}: {
  person: FamilyMember
  /** Relatives who died, or give their part up: whose place somebody may take. */
  replaced: readonly FamilyMember[]
  onChange: (values: Partial<FamilyMember>) => void
  onRemove: () => void
}) {
  const texts = useAreaTexts(useArea('right-transfers'))
  const below = person.kinship === 'grandchild' || person.kinship === 'nieceNephew'
  return (
    <Box component="li" sx={row}>
      <Box sx={{ flex: '1 1 180px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <strong>{person.name}</strong>
        <Box sx={{ color: 'text.secondary', fontSize: '.8125rem' }}>
          {texts.choice('signers.kinship', person.kinship)}
        </Box>
      </Box>
      <FormControlLabel
        label={texts.areaText('heirs.living')}
        control={
          <Checkbox
            checked={person.living}
            onChange={({ target }) => onChange({ living: target.checked })}
          />
        }
      />
      <FormControlLabel
        label={texts.areaText('heirs.renounces')}
        disabled={!person.living}
        control={
          <Checkbox
            checked={person.renounces === true}
            onChange={({ target }) => onChange({ renounces: target.checked })}
          />
        }
      />
      {below && replaced.length > 0 && (
        <TextField
          select
          size="small"
          label={texts.areaText('heirs.through')}
          value={person.through ?? ''}
          onChange={({ target }) =>
            onChange({ through: target.value === '' ? null : Number(target.value) })
          }
          sx={{ minWidth: 160 }}
        >
          <MenuItem value="">–</MenuItem>
          {replaced.map(({ key, name }) => (
            <MenuItem key={key} value={key}>
              {name}
            </MenuItem>
          ))}
        </TextField>
      )}
      <IconButton
        aria-label={texts.areaText('heirs.remove', { name: person.name })}
        onClick={onRemove}
      >
        <DeleteOutlined fontSize="small" />
      </IconButton>
    </Box>
  )
}

const row = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1,
  py: 0.75,
  borderBottom: 1,
  borderColor: 'divider',
} as const
