/** How a state is meant, not how it looks: each tone is one pair of colours (status-chip.css). */
export type Tone = 'success' | 'info' | 'attention' | 'error' | 'neutral' | 'accent'

/** States of records by their value in any area; what is not named here is neutral. */
const TONES: Readonly<Record<string, Tone>> = {
  active: 'success',
  current: 'success',
  future: 'info',
  completed: 'success',
  draft: 'attention',
  'in-progress': 'info',
  signed: 'success',
  cancelled: 'neutral',
  requested: 'attention',
  scheduled: 'info',
  disinterred: 'neutral',
  voided: 'error',
  converted: 'info',
  released: 'neutral',
  expired: 'attention',
  surrendered: 'neutral',
  transferred: 'neutral',
  void: 'error',
  defaulted: 'error',
  doubtful: 'attention',
  approved: 'info',
  installed: 'success',
  standing: 'success',
  refused: 'neutral',
  removed: 'neutral',
  open: 'attention',
  pending: 'attention',
  rejected: 'neutral',
  published: 'success',
  done: 'success',
  received: 'info',
  ready: 'info',
  interred: 'success',
}

export const toneOf = (value: string): Tone => TONES[value] ?? 'neutral'
