import { en } from './en'
import { es } from './es'
import { fr } from './fr'
import type { Language, LetterKind, LetterTexts } from './kinds'

export const lettersOf: Readonly<Record<Language, LetterTexts>> = { en, fr, es }

/** A letter ready to be handed over. */
export interface RenderedLetter {
  subject: string
  text: string
  html: string
}

/** What every letter may speak of, whatever its kind. */
export interface LetterSender {
  product: string
  /** Where the installation is reached. */
  address: string
}

/** Puts the values into a letter's words, as plain text and as HTML without anything from elsewhere. */
export function renderLetter(
  kind: LetterKind,
  language: Language,
  values: Readonly<Record<string, string>>,
  sender: LetterSender,
): RenderedLetter {
  const { letters, copyLink, footer } = lettersOf[language]
  const letter = letters[kind]
  const fill = (text: string) =>
    text.replace(/\{(\w+)\}/g, (_, name: string) => oneLine(values[name] ?? ''))
  const foot = footer.replace('{product}', sender.product).replace('{address}', sender.address)
  const subject = fill(letter.subject)
  // A value that was left empty leaves no empty paragraph.
  const before = letter.before.map(fill).filter(Boolean)
  const after = letter.after.map(fill).filter(Boolean)
  const link = letter.button && webAddress(values.link)
  const text = [
    ...before,
    ...(link ? [`${letter.button}:\n${link}`] : []),
    ...after,
    `-- \n${foot}`,
  ].join('\n\n')
  const paragraph = (line: string, style = '') =>
    `<p style="margin:0 0 16px;${style}">${safe(line)}</p>`
  const html = `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${safe(subject)}</title></head>
<body style="margin:0;padding:24px 12px;background:#f6f1e7;color:#2b2a26;font:16px/1.5 Georgia,'Times New Roman',serif">
<div style="max-width:560px;margin:0 auto;padding:32px;background:#fffdf8;border:1px solid #ddd3c0;border-radius:8px">
<h1 style="margin:0 0 20px;font-size:22px;line-height:1.3;font-weight:600">${safe(subject)}</h1>
${before.map((line) => paragraph(line)).join('\n')}
${
  link
    ? `<p style="margin:24px 0"><a href="${safe(link)}" style="display:inline-block;padding:12px 20px;border-radius:6px;background:#2f5d3a;color:#ffffff;text-decoration:none;font-family:Arial,Helvetica,sans-serif;font-weight:bold">${safe(letter.button ?? '')}</a></p>\n`
    : ''
}${after.map((line) => paragraph(line)).join('\n')}
${link ? `${paragraph(copyLink, 'font-size:14px;color:#5c584e;margin-bottom:4px')}\n<p style="margin:0 0 16px;font-size:14px;overflow-wrap:anywhere"><a href="${safe(link)}" style="color:#2f5d3a">${safe(link)}</a></p>\n` : ''}</div>
<p style="max-width:560px;margin:16px auto 0;font:13px/1.5 Arial,Helvetica,sans-serif;color:#5c584e">${safe(foot)}</p>
</body></html>`
  return { subject, text, html }
}

/** Line breaks and other control characters would begin a header of their own. */
export const oneLine = (text: string) =>
  text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
    .trim()

const safe = (text: string) =>
  text.replace(
    /[&<>"']/g,
    (mark) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' })[mark] ?? '',
  )

/** Only an address of the web becomes a link. */
function webAddress(text: string | undefined): string | undefined {
  return text && URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) ? text : undefined
}
