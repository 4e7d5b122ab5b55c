import type { Tone } from '../../src/kit/tones'

/** How what is with a memorial is meant. */
export const toneOfState = (state: string): Tone =>
  state === 'shown'
    ? 'success'
    : state === 'planned'
      ? 'info'
      : state === 'ended' || state === 'removed'
        ? 'neutral'
        : 'attention'
