/** One habit of how the product speaks: what is not written, and what is written instead. */
export interface WordRule {
  found: RegExp
  instead: string
  /** Texts of which it says nothing: there the word means something else. */
  except?: RegExp
}

const rule = (found: RegExp, instead: string, except?: RegExp): WordRule => ({
  found,
  instead,
  ...(except && { except }),
})
/** People promise to pay; a place is reserved. */
const promisedPayments =
  /^(?:payment-promises|dunning-letters|receivables|home\.payment)|\.(?:paymentPromised|promise)/

/**
 * What no text says: one thing has one word, in American English and in what a French or Spanish
 * office writes. `docs/decisions/words.md` says why.
 */
export const wordRules: Record<'en' | 'fr' | 'es', WordRule[]> = {
  en: [
    rule(/\be-mails?\b/i, 'email'),
    rule(
      /\bcolours?\b|\bcentres?\b|\blicences?\b|\bauthoris|\borganis|\brecognis/i,
      'American spelling',
    ),
    rule(/\bcancelled\b/i, 'canceled'),
    rule(/\btelephones?\b/i, 'phone'),
    rule(/\b(?:some|any|every|no)body\b/i, 'someone, anyone, everyone, no one'),
    rule(/\bis called\b|\bare called\b/i, 'the name itself'),
    rule(/\banew\b/i, 'again'),
    rule(/\bmeanwhile\b/i, 'since, in the meantime'),
    rule(/\bany more\b(?! )/i, 'no longer'),
    rule(/\bpromises?\b|\bpromised\b/i, 'reservation, reserved', promisedPayments),
    rule(/\bbring back\b|\bbrought back\b/i, 'restore'),
    rule(/\btick(?:ed|s)?\b/i, 'check, select'),
    rule(/\btaken over\b|\btake over\b/i, 'imported'),
    rule(/\bown fields?\b|\bown event types?\b/i, 'custom fields'),
    rule(/\bread in\b|\bbeing read\b/i, 'import'),
    rule(/\blies? here\b|\bwhere they lie\b/i, 'interred here'),
    rule(/\bis not to be\b|\bthat cannot be\b/i, 'a plain statement'),
    rule(/\bwhose word\b|\bto decide\b/i, 'which value to keep; pending review'),
    rule(/\bsecond factors?\b/i, 'two-step sign-in'),
    rule(/\bstands (?:here|there|on|within|elsewhere)\b/i, 'is'),
    rule(/\bnothing is called\b|\bis named\b/i, 'no matches'),
  ],
  fr: [
    rule(/\bcourriels?\b|adresses? électroniques?/i, 'e-mail'),
    rule(/\bchamps? propres?\b/i, 'champ personnalisé'),
    rule(/\bseconds? facteurs?\b/i, 'connexion en deux étapes'),
    rule(/\brepose(?:nt|r)?\b(?! éternel)/i, 'inhumé'),
    rule(/\bcach(?:é|ée|és|ées|er)\b/i, 'masqué'),
    rule(/\bacquéreurs?\b/i, 'acheteur'),
    rule(/\bpromess?es?\b/i, 'réservation', promisedPayments),
    rule(/concessionnaires?\b/i, 'titulaire'),
  ],
  es: [
    rule(/\bcampos? propios?\b/i, 'campo personalizado'),
    rule(/\bsegundos? factores?\b/i, 'acceso en dos pasos'),
    rule(/\byace[n]?\b|\byacer\b/i, 'inhumado'),
    rule(/\bpromesas?\b|\bprometid[oa]s?\b/i, 'reserva', promisedPayments),
    rule(/\bféretros?\b/i, 'ataúd'),
    rule(/\bfondo de conservación\b/i, 'fondo de cuidado'),
    rule(/\bentretanto\b/i, 'mientras tanto'),
    rule(/\bplazas?\b/i, 'lugar, espacio'),
  ],
}

/** Words that are written large within a sentence: names, and abbreviations. */
export const properNames = new Set(
  (
    'Management Enterprise Sales Desktop Online Sexton Mobile Excel Google Maps Settings Earth Natural Documents Files ' +
    'Memorials More OpenDocument January February March April May June July August September October ' +
    'November December Monday Tuesday Wednesday Thursday Friday Saturday Sunday All Souls’ Day ' +
    'Windows Unicode Europe Western Central Cyrillic Baltic Mac Space Enter Escape Shift Ctrl Alt Delete ' +
    'Apr Mar Archive Property English Français Español States York Jersey Wales South'
  ).split(' '),
)
