import { useWatch } from 'react-hook-form'
import { contrastRatio, minReadableContrast } from '../../../core/cemetery'

/** Text and background, each pair by its fields; the console's own where a cemetery has none. */
export const pairs = {
  primary: { text: 'primaryTextColor', background: 'primaryBackgroundColor' },
  secondary: { text: 'secondaryTextColor', background: 'secondaryBackgroundColor' },
} as const
export type Pair = keyof typeof pairs

const ours: Readonly<Record<string, string>> = {
  primaryTextColor: '#FFFFFF',
  primaryBackgroundColor: '#1F6B4A',
  secondaryTextColor: '#1B2420',
  secondaryBackgroundColor: '#F6F4EF',
}

/** The colours as they are typed, and how well one is read on the other. */
export function useColors(pair: Pair) {
  const names = pairs[pair]
  const [text, background] = useWatch({ name: [names.text, names.background] }) as unknown[]
  const shown = (value: unknown, name: string) =>
    typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value) ? value : (ours[name] as string)
  const ink = shown(text, names.text)
  const ground = shown(background, names.background)
  const ratio = contrastRatio(ink, ground) ?? 1
  return { ink, ground, ratio, readable: ratio >= minReadableContrast }
}
