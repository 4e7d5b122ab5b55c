import './status-chip.css'
import { type Tone, toneOf } from './tones'

/**
 * A quiet chip: the words say the state, the colour only helps. Plain elements: a list has dozens, and
 * a phone would feel each of the library's.
 */
export function StatusChip({ label, tone, value }: { label: string; tone?: Tone; value?: string }) {
  return (
    <span className={`status-chip ${tone ?? (value ? toneOf(value) : 'neutral')}`}>
      <span>{label}</span>
    </span>
  )
}
