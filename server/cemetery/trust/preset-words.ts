import type { PresetSubject } from '../../../core/trust/presets'

/** What rules of presets and their funds are called in the records of a cemetery. */
interface PresetWords {
  trust: string
  current: string
  state: string
  subjects: Record<PresetSubject, string>
}

const words: Readonly<Record<string, PresetWords>> = {
  en: {
    trust: 'Pre-need trust',
    current: 'Current maintenance fund',
    state: 'State fund',
    subjects: {
      grave: 'graves',
      crypt: 'crypts',
      niche: 'niches',
      property: 'property',
      interment: 'interments',
      merchandise: 'merchandise',
      service: 'services',
    },
  },
  fr: {
    trust: 'Fiducie de prévoyance',
    current: 'Fonds d’entretien courant',
    state: 'Fonds de l’État',
    subjects: {
      grave: 'tombes',
      crypt: 'enfeus',
      niche: 'cases de columbarium',
      property: 'emplacements',
      interment: 'inhumations',
      merchandise: 'marchandises',
      service: 'prestations',
    },
  },
  es: {
    trust: 'Fideicomiso de previsión',
    current: 'Fondo de mantenimiento corriente',
    state: 'Fondo estatal',
    subjects: {
      grave: 'sepulturas',
      crypt: 'criptas',
      niche: 'nichos de urnas',
      property: 'espacios',
      interment: 'inhumaciones',
      merchandise: 'mercancías',
      service: 'servicios',
    },
  },
}

export const presetWords = (locale: string): PresetWords =>
  words[locale.slice(0, 2)] ?? (words.en as PresetWords)
