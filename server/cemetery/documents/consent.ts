import { createHash } from 'node:crypto'

/** What is agreed to before the first signature; who signs may ask for paper, or decline. */
export const consentTexts = {
  en: 'I have read this document and agree to sign it electronically. My signature here is as binding as one on paper. The cemetery keeps, with my signature, the time, my network address and my browser. I may ask for paper instead, or decline.',
  fr: 'J’ai lu ce document et j’accepte de le signer électroniquement. Ma signature ici m’engage comme une signature sur papier. Le cimetière conserve avec ma signature l’heure, mon adresse réseau et mon navigateur. Je peux demander un document papier, ou refuser.',
  es: 'He leído este documento y acepto firmarlo electrónicamente. Mi firma aquí me obliga como una firma en papel. El cementerio conserva con mi firma la hora, mi dirección de red y mi navegador. Puedo pedir el documento en papel, o rechazarlo.',
} as const

/** SHA-256 of the text that was agreed to, hexadecimal. */
export const consentHash = (language: keyof typeof consentTexts): string =>
  createHash('sha256').update(consentTexts[language]).digest('hex')
