export const languages = ['en', 'fr', 'es'] as const
export type Language = (typeof languages)[number]

/**
 * Every kind of letter, and what its words are filled with: `{name}` in a text takes the value of
 * that name. `link` is where its button leads. A new kind: a line here, its words in en, fr and es.
 */
export const letterKinds = {
  /** Forgot-password; the link is made when the letter is handed over (server/access/accounts/recovery.ts). */
  reset: ['link', 'email'],
  'password-changed': ['email', 'link'],
  /** To the address that it was before; `email`. */
  'email-changed': ['email'],
  /** To the address that is to be (server/access/accounts/email-change.ts), or that is and was never confirmed. */
  'confirm-email': ['account', 'email', 'link'],
  /** To the present address: `next` was asked for, and is not theirs yet. */
  'email-change-asked': ['email', 'next', 'link'],
  /** To an address that somebody asked for and that has an account already. */
  'email-taken': ['email', 'link'],
  /** What signing in asks for beside the password was changed. */
  'factors-changed': ['email', 'link'],
  /** The same, by an administrator (`name`). */
  'factors-cleared': ['name', 'email', 'link'],
  invitation: ['name', 'inviter', 'link'],
  /** Into one cemetery (server/access/accounts/invitations.ts): for who has no account yet, and for who has. */
  'cemetery-invitation': ['name', 'inviter', 'cemetery', 'link'],
  'cemetery-invitation-account': ['name', 'inviter', 'cemetery', 'link'],
  /** Where the audit's chains ended on a day; `heads` is what a program compares. */
  'audit-heads': ['day', 'heads'],
  'verify-sender': ['cemetery', 'email', 'link'],
  /** To recipients of a document (server/cemetery/documents/letters.ts); `until` is its last day. */
  'document-sign': ['name', 'cemetery', 'document', 'until', 'message', 'link'],
  'document-view': ['name', 'cemetery', 'document', 'until', 'message', 'link'],
  'document-reminder': ['name', 'cemetery', 'document', 'until', 'link'],
  'document-finished': ['name', 'cemetery', 'document', 'until', 'link'],
  /** A contract's payment by card, on the provider's page that `link` leads to. */
  'payment-link': ['cemetery', 'contract', 'amount', 'link'],
  /** To a funeral home, whose service was booked; `contact` is who called. */
  /** What somebody has not seen yet, summed up as they wished (server/cemetery/notices/digest.ts); numbers. */
  'notice-digest': ['name', 'cemetery', 'assigned', 'followed', 'failed', 'link'],
  'booking-confirmation': ['contact', 'cemetery', 'person', 'when', 'place'],
  /** To a customer whose payment is overdue; `text` is the office's, or that of the reminder's wording. */
  'payment-reminder': ['name', 'cemetery', 'subject', 'text', 'contract', 'amount', 'until'],
} as const satisfies Record<string, readonly string[]>
export type LetterKind = keyof typeof letterKinds

/** A letter in one language. Plain text: no marks, no addresses but through values. */
export interface LetterText {
  subject: string
  /** Before the button. */
  before: readonly string[]
  /** What the button says; letters without one lead nowhere. */
  button?: string
  /** After the button, smaller. */
  after: readonly string[]
}

/** A language's letters, and what stands below all of them. */
export interface LetterTexts {
  /** Above the link's plain address. */
  copyLink: string
  /** `{product}` and `{address}`. */
  footer: string
  letters: Readonly<Record<LetterKind, LetterText>>
}
