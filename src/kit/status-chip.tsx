import Chip from '@mui/material/Chip'
import { type Tone, toneColors, toneOf } from './tones'

/** A quiet chip: the words say the state, the colour only helps. */
export function StatusChip({ label, tone, value }: { label: string; tone?: Tone; value?: string }) {
  return (
    <Chip
      label={label}
      size="small"
      sx={(theme) => toneColors(theme, tone ?? (value ? toneOf(value) : 'neutral'))}
    />
  )
}
