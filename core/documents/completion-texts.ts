import type { DocumentAccess } from './recipient-view'

/** What the page of signatures (the certificate of completion) says around its values. */
export interface CompletionTexts {
  title: string
  /** What the page is, in one sentence. */
  introduction: string
  document: string
  documentNumber: string
  issuedBy: string
  sentAt: string
  finishedAt: string
  originalHash: string
  consentHash: string
  recipients: string
  role: string
  email: string
  ipAddress: string
  browser: string
  consentAt: string
  recipientFinishedAt: string
  signatures: string
  field: string
  /** "Page {number}". */
  page: string
  signedBy: string
  entry: string
  time: string
  drawn: string
  uploaded: string
  checked: string
  unchecked: string
  /** Alternative text of a signature's picture: "Signature of {name}". */
  signatureOf: string
  events: string
  event: string
  by: string
  /** Below each page. */
  foot: string
}

export const completionTexts: Readonly<Record<DocumentAccess['language'], CompletionTexts>> = {
  en: {
    title: 'Certificate of completion',
    introduction:
      'This page lists all signatures on the document and how they were made. The file is sealed with a digital signature: any later change can be detected.',
    document: 'Document',
    documentNumber: 'Document number',
    issuedBy: 'Issued by',
    sentAt: 'Sent',
    finishedAt: 'Completed',
    originalHash: 'SHA-256 of the original',
    consentHash: 'SHA-256 of the consent text',
    recipients: 'Recipients',
    role: 'Role',
    email: 'Email',
    ipAddress: 'IP address',
    browser: 'Browser',
    consentAt: 'Consent given',
    recipientFinishedAt: 'Finished',
    signatures: 'Signatures',
    field: 'Field',
    page: 'page {number}',
    signedBy: 'Signed by',
    entry: 'Entry',
    time: 'Time',
    drawn: 'Drawn signature',
    uploaded: 'Uploaded signature',
    checked: 'Checked',
    unchecked: 'Not checked',
    signatureOf: 'Signature of {name}',
    events: 'Events',
    event: 'Event',
    by: 'By',
    foot: 'Certificate of completion',
  },
  fr: {
    title: 'Certificat de signature',
    introduction:
      'Cette page énumère toutes les signatures du document et la manière dont elles ont été apposées. Le fichier est scellé par une signature numérique : toute modification ultérieure est décelable.',
    document: 'Document',
    documentNumber: 'Numéro du document',
    issuedBy: 'Émis par',
    sentAt: 'Envoyé le',
    finishedAt: 'Achevé le',
    originalHash: 'SHA-256 de l’original',
    consentHash: 'SHA-256 du texte de consentement',
    recipients: 'Destinataires',
    role: 'Rôle',
    email: 'Courriel',
    ipAddress: 'Adresse IP',
    browser: 'Navigateur',
    consentAt: 'Consentement donné le',
    recipientFinishedAt: 'Terminé le',
    signatures: 'Signatures',
    field: 'Champ',
    page: 'page {number}',
    signedBy: 'Signataire',
    entry: 'Saisie',
    time: 'Date et heure',
    drawn: 'Signature tracée',
    uploaded: 'Signature téléversée',
    checked: 'Coché',
    unchecked: 'Non coché',
    signatureOf: 'Signature de {name}',
    events: 'Événements',
    event: 'Événement',
    by: 'Par',
    foot: 'Certificat de signature',
  },
  es: {
    title: 'Certificado de finalización',
    introduction:
      'Esta página enumera todas las firmas del documento y cómo se hicieron. El archivo está sellado con una firma digital: cualquier cambio posterior puede detectarse.',
    document: 'Documento',
    documentNumber: 'Número de documento',
    issuedBy: 'Emitido por',
    sentAt: 'Enviado',
    finishedAt: 'Completado',
    originalHash: 'SHA-256 del original',
    consentHash: 'SHA-256 del texto de consentimiento',
    recipients: 'Destinatarios',
    role: 'Función',
    email: 'Correo electrónico',
    ipAddress: 'Dirección IP',
    browser: 'Navegador',
    consentAt: 'Consentimiento dado',
    recipientFinishedAt: 'Terminado',
    signatures: 'Firmas',
    field: 'Campo',
    page: 'página {number}',
    signedBy: 'Firmado por',
    entry: 'Contenido',
    time: 'Fecha y hora',
    drawn: 'Firma dibujada',
    uploaded: 'Firma subida',
    checked: 'Marcada',
    unchecked: 'Sin marcar',
    signatureOf: 'Firma de {name}',
    events: 'Eventos',
    event: 'Evento',
    by: 'Por',
    foot: 'Certificado de finalización',
  },
}
