import type { Theme } from '@mui/material/styles'
import { dark, light } from '../theme/tokens'

/** How a state is meant, not how it looks: each tone is one pair of colours in the theme. */
export type Tone = 'success' | 'info' | 'attention' | 'error' | 'neutral' | 'accent'

/** States of records by their value in any area; what is not named here is neutral. */
const TONES: Readonly<Record<string, Tone>> = {
  active: 'success',
  completed: 'success',
  draft: 'attention',
  'in-progress': 'info',
  signed: 'success',
  cancelled: 'neutral',
  requested: 'attention',
  scheduled: 'info',
  disinterred: 'neutral',
  converted: 'info',
  released: 'neutral',
  expired: 'attention',
  surrendered: 'neutral',
  transferred: 'neutral',
  void: 'error',
  doubtful: 'attention',
  approved: 'info',
  installed: 'success',
  standing: 'success',
  refused: 'neutral',
  removed: 'neutral',
  open: 'attention',
  done: 'success',
}

export const toneOf = (value: string): Tone => TONES[value] ?? 'neutral'

export function toneColors(theme: Theme, tone: Tone): { color: string; backgroundColor: string } {
  const t = theme.palette.mode === 'dark' ? dark : light
  switch (tone) {
    case 'success':
      return { color: t.success, backgroundColor: t.successSoft }
    case 'info':
      return { color: t.info, backgroundColor: t.infoSoft }
    case 'error':
      return { color: t.error, backgroundColor: t.errorSoft }
    case 'accent':
      return { color: t.secondary, backgroundColor: t.secondarySoft }
    case 'attention':
      return { color: t.attention, backgroundColor: t.attentionSoft }
    default:
      return theme.palette.mode === 'dark'
        ? { color: t.text, backgroundColor: t.divider }
        : { color: t.text2, backgroundColor: t.sunken }
  }
}
