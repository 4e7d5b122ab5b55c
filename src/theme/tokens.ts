/** Every colour of the console, by the names of the design's table. */
export interface Tokens {
  bg: string
  paper: string
  sunken: string
  rail: string
  railText: string
  railMuted: string
  railActive: string
  text: string
  text2: string
  disabled: string
  divider: string
  outline: string
  primary: string
  primaryHover: string
  primarySoft: string
  onPrimary: string
  secondary: string
  secondarySoft: string
  onSecondary: string
  /** The bright accent: on the dark rail and under the active tab only. */
  accent: string
  onAccent: string
  error: string
  errorSoft: string
  onError: string
  attention: string
  attentionSoft: string
  info: string
  infoSoft: string
  success: string
  successSoft: string
}

export const light: Tokens = {
  bg: '#F6F4EF',
  paper: '#FFFFFF',
  sunken: '#EFECE4',
  rail: '#12382A',
  railText: '#FFFFFF',
  railMuted: '#A9C7B7',
  railActive: '#1F5A42',
  text: '#1B2420',
  text2: '#55605A',
  disabled: '#8A938D',
  divider: '#DEDACF',
  outline: '#84897F',
  primary: '#1F6B4A',
  primaryHover: '#17543A',
  primarySoft: '#E3F0E8',
  onPrimary: '#FFFFFF',
  secondary: '#A94A08',
  secondarySoft: '#FDEEDD',
  onSecondary: '#FFFFFF',
  accent: '#F08A24',
  onAccent: '#241303',
  error: '#B3261E',
  errorSoft: '#FBE9E7',
  onError: '#FFFFFF',
  attention: '#8F5300',
  attentionSoft: '#FFF1D6',
  info: '#1C5F8A',
  infoSoft: '#E4F0F7',
  success: '#2A6B3F',
  successSoft: '#E4F2E6',
}

export const dark: Tokens = {
  bg: '#101613',
  paper: '#18201C',
  sunken: '#0B100E',
  rail: '#0C1F17',
  railText: '#E8EDE9',
  railMuted: '#A9C7B7',
  railActive: '#1B3A2C',
  text: '#E8EDE9',
  text2: '#A9B5AE',
  disabled: '#6E7A73',
  divider: '#2C3731',
  outline: '#7C8A82',
  primary: '#7CCBA2',
  primaryHover: '#97DBB7',
  primarySoft: '#1B3A2C',
  onPrimary: '#06281A',
  secondary: '#FFB068',
  secondarySoft: '#3B2610',
  onSecondary: '#2B1600',
  accent: '#FFB068',
  onAccent: '#2B1600',
  error: '#FF9A8F',
  errorSoft: '#401714',
  onError: '#2B0704',
  attention: '#F6C15B',
  attentionSoft: '#3A2A08',
  info: '#8CC7EC',
  infoSoft: '#12303F',
  success: '#8BD3A0',
  successSoft: '#17351F',
}

/** After each typeface what stands in for it in its measure (fallbacks.css), then what the system has. */
export const sans =
  '"Figtree Variable", "Figtree by Roboto", "Figtree by Arial", "Figtree by DejaVu", Inter, system-ui, -apple-system, "Segoe UI", sans-serif'
export const serif =
  '"Source Serif 4 Variable", "Source by Georgia", "Source by Noto", "Source by DejaVu", Georgia, "Times New Roman", serif'

/** What a space is, on maps and chips; always with a dark outline, never colour alone. */
export const graveColors = {
  available: '#5DBB7B',
  reserved: '#FFD45E',
  underContract: '#D9660F',
  owned: '#2F74C0',
  occupied: '#3E4650',
  notForSale: '#DAD8D2',
  problem: '#B3261E',
} as const
