/** Regions whose offices print on Letter; the rest of the world has A4. */
const letter = new Set(['US', 'CA', 'MX', 'PH', 'CL', 'CO', 'VE', 'GT', 'CR', 'PA', 'DO', 'PR'])

/** The paper of a cemetery's office, by the cemetery's locale (`en-US`). */
export const paperSizeOf = (locale: string): 'A4' | 'Letter' =>
  letter.has(new Intl.Locale(locale).maximize().region ?? '') ? 'Letter' : 'A4'
