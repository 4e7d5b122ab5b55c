import { completionTexts } from '../../../core/documents/completion-texts'
import type { DocumentEventKind } from '../../../core/documents/document'
import { paperSizeOf } from '../../../core/paper-size'
import type { CompletionPage } from '../../formats/pdf/completion-page'
import type { Evidence } from './evidence'

type Events = Readonly<Record<DocumentEventKind, string>>

const eventTexts: Readonly<Record<Evidence['document']['language'], Events>> = {
  en: {
    made: 'Made',
    sent: 'Sent',
    reminded: 'Reminded',
    extended: 'Given more time',
    linked: 'Link handed over',
    corrected: 'Address corrected',
    opened: 'Opened',
    consented: 'Agreed to sign electronically',
    entered: 'Signed or entered',
    'taken-back': 'Taken back',
    'recipient-finished': 'Finished their part',
    declined: 'Declined',
    'paper-wanted': 'Asked for paper',
    finished: 'Sealed',
    revoked: 'Revoked',
    applied: 'The record followed',
    'not-applied': 'The record could not follow',
    'original-received': 'Original on paper received',
    'copy-received': 'Copy from the browser received',
  },
  fr: {
    made: 'Établi',
    sent: 'Envoyé',
    reminded: 'Relancé',
    extended: 'Délai prolongé',
    linked: 'Lien remis',
    corrected: 'Adresse corrigée',
    opened: 'Ouvert',
    consented: 'Accord pour signer électroniquement',
    entered: 'Signé ou saisi',
    'taken-back': 'Retiré',
    'recipient-finished': 'A terminé sa part',
    declined: 'Refusé',
    'paper-wanted': 'A demandé un document papier',
    finished: 'Scellé',
    revoked: 'Révoqué',
    applied: 'Fiche mise à jour',
    'not-applied': 'Fiche non mise à jour',
    'original-received': 'Original papier reçu',
    'copy-received': 'Copie du navigateur reçue',
  },
  es: {
    made: 'Hecho',
    sent: 'Enviado',
    reminded: 'Recordado',
    extended: 'Plazo ampliado',
    linked: 'Enlace entregado',
    corrected: 'Dirección corregida',
    opened: 'Abierto',
    consented: 'Aceptó firmar electrónicamente',
    entered: 'Firmado o introducido',
    'taken-back': 'Retirado',
    'recipient-finished': 'Terminó su parte',
    declined: 'Rechazado',
    'paper-wanted': 'Pidió papel',
    finished: 'Sellado',
    revoked: 'Revocado',
    applied: 'Ficha actualizada',
    'not-applied': 'Ficha no actualizada',
    'original-received': 'Original en papel recibido',
    'copy-received': 'Copia del navegador recibida',
  },
}

/** The page at the end of the sealed file that lists all signatures (specification 4, Document access status). */
export function certificateOf(
  { document, hashes, recipients, events }: Evidence,
  cemetery: { name: string; timeZone: string; locale: string },
): CompletionPage {
  const { language } = document
  const region = new Intl.Locale(cemetery.locale).maximize().region ?? 'US'
  const last = events.at(-1)?.at ?? new Date().toISOString()
  return {
    language: `${language}-${region}`,
    timeZone: cemetery.timeZone,
    size: paperSizeOf(cemetery.locale),
    author: cemetery.name,
    texts: completionTexts[language],
    document: {
      name: document.name,
      number: String(document.id),
      sentAt: document.sentAt,
      finishedAt: last,
      originalHash: hashes.original,
      consentHash: hashes.consent,
    },
    recipients: recipients.map((one) => {
      const finished = events.findLast(
        ({ kind, who }) => kind === 'recipient-finished' && who === one.name,
      )
      return {
        name: one.name,
        role: one.role,
        email: one.email,
        ipAddress: finished?.address ?? null,
        browser: finished?.browser ?? null,
        consentAt: one.consentedAt,
        finishedAt: one.finishedAt,
      }
    }),
    events: events.map(({ kind, at, who, detail }) => ({
      at,
      by: who,
      text: [eventTexts[language][kind], detail.to, detail.label, detail.email, detail.reason]
        .filter(Boolean)
        .join(' · '),
    })),
  }
}
