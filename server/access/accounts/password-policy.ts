import { maxPasswordBytes } from '../../../core/session'
import type { Language } from '../../platform/mail/letters/kinds'
import { commonWords, isLeaked } from './common-passwords'

interface Rule {
  text: Readonly<Record<Language, string>>
  keeps(password: string, email: string): boolean
}

const letters = (text: string) => text.toLowerCase().replace(/[^\p{L}]/gu, '')

// Length is what counts; demands for digits and marks only make passwords predictable (NIST 800-63B).
const rules: readonly Rule[] = [
  {
    text: {
      en: 'At least 12 characters.',
      fr: 'Au moins 12 caractères.',
      es: 'Al menos 12 caracteres.',
    },
    keeps: (password) => [...password].length >= 12,
  },
  {
    text: {
      en: 'At most 1,024 bytes.',
      fr: 'Au plus 1 024 octets.',
      es: 'Como máximo 1024 bytes.',
    },
    keeps: (password) => Buffer.byteLength(password) <= maxPasswordBytes,
  },
  {
    text: {
      en: 'At least 5 different characters.',
      fr: 'Au moins 5 caractères différents.',
      es: 'Al menos 5 caracteres distintos.',
    },
    keeps: (password) => new Set(password.toLowerCase()).size >= 5,
  },
  {
    text: {
      en: 'Not your email address or a password that contains its name.',
      fr: 'Ni votre adresse e-mail, ni un mot de passe qui en contient le nom.',
      es: 'Ni su correo electrónico ni una contraseña que contenga su nombre.',
    },
    keeps: (password, email) => {
      const [name = ''] = email.split('@')
      const lower = password.toLowerCase()
      return lower !== email && (name.length < 4 || !lower.includes(name))
    },
  },
  {
    text: {
      en: 'Not a common password, with or without digits and signs around it.',
      fr: 'Pas un mot de passe courant, avec ou sans chiffres et signes autour.',
      es: 'No una contraseña común, con o sin cifras y signos alrededor.',
    },
    keeps: (password) => {
      if (isLeaked(password)) return false
      const word = letters(password)
      return word.length > 0 ? !commonWords.has(word) : !isRun(password)
    },
  },
]

/** What the screens show (GET /auth/password-policy). */
export const passwordPolicy = (language: Language): string[] =>
  rules.map(({ text }) => text[language])

/** The lines that this password breaks; none when it may be used. `email` in lower case. */
export const brokenRules = (password: string, email: string, language: Language = 'en'): string[] =>
  rules.filter((rule) => !rule.keeps(password, email)).map(({ text }) => text[language])

/** Digits that count up, down or repeat a short group: 123456789012, 121212121212. */
function isRun(password: string): boolean {
  const digits = [...password.replace(/\D/g, '')].map(Number)
  const steps = new Set(digits.slice(1).map((digit, i) => (digit - (digits[i] ?? 0) + 10) % 10))
  return steps.size <= 1 || /^(.{1,4})\1+.{0,3}$/.test(digits.join(''))
}
