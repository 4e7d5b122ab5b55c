import { maxPasswordBytes } from '../../core/session'
import { commonWords } from './common-passwords'

interface Rule {
  text: string
  keeps(password: string, email: string): boolean
}

const letters = (text: string) => text.toLowerCase().replace(/[^\p{L}]/gu, '')

// Length is what counts; demands for digits and marks only make passwords predictable (NIST 800-63B).
const rules: readonly Rule[] = [
  { text: 'At least 12 characters.', keeps: (password) => [...password].length >= 12 },
  {
    text: 'At most 1,024 bytes.',
    keeps: (password) => Buffer.byteLength(password) <= maxPasswordBytes,
  },
  {
    text: 'At least 5 different characters.',
    keeps: (password) => new Set(password.toLowerCase()).size >= 5,
  },
  {
    text: 'Not your email address or a password that contains its name.',
    keeps: (password, email) => {
      const [name = ''] = email.split('@')
      const lower = password.toLowerCase()
      return lower !== email && (name.length < 4 || !lower.includes(name))
    },
  },
  {
    text: 'Not a common password, with or without digits and signs around it.',
    keeps: (password) => {
      const word = letters(password)
      return word.length > 0 ? !commonWords.has(word) : !isRun(password)
    },
  },
]

/** What the screens show (GET /auth/password-policy). */
export const passwordPolicy: readonly string[] = rules.map((rule) => rule.text)

/** The lines that this password breaks; none when it may be used. `email` in lower case. */
export const brokenRules = (password: string, email: string): string[] =>
  rules.filter((rule) => !rule.keeps(password, email)).map((rule) => rule.text)

/** Digits that count up, down or repeat a short group: 123456789012, 121212121212. */
function isRun(password: string): boolean {
  const digits = [...password.replace(/\D/g, '')].map(Number)
  const steps = new Set(digits.slice(1).map((digit, i) => (digit - (digits[i] ?? 0) + 10) % 10))
  return steps.size <= 1 || /^(.{1,4})\1+.{0,3}$/.test(digits.join(''))
}
