import type { PaperLanguage } from '../../../core/papers/template'

interface WayWords {
  /** Eight points of the compass from north, clockwise. */
  points: readonly string[]
  far: (metres: string, point: string) => string
  beside: (names: string) => string
  position: (latitude: string, longitude: string) => string
}

/** How a slip tells the way, in the language of the paper. */
export const wayWords: Readonly<Record<PaperLanguage, WayWords>> = {
  en: {
    points: ['north', 'northeast', 'east', 'southeast', 'south', 'southwest', 'west', 'northwest'],
    far: (metres, point) => `About ${metres} m ${point} of the center of the grounds`,
    beside: (names) => `Next to: ${names}`,
    position: (latitude, longitude) => `GPS: ${latitude}, ${longitude}`,
  },
  fr: {
    points: [
      'au nord',
      'au nord-est',
      'à l’est',
      'au sud-est',
      'au sud',
      'au sud-ouest',
      'à l’ouest',
      'au nord-ouest',
    ],
    far: (metres, point) => `À environ ${metres} m ${point} du centre du cimetière`,
    beside: (names) => `À côté de : ${names}`,
    position: (latitude, longitude) => `GPS : ${latitude}, ${longitude}`,
  },
  es: {
    points: [
      'al norte',
      'al noreste',
      'al este',
      'al sureste',
      'al sur',
      'al suroeste',
      'al oeste',
      'al noroeste',
    ],
    far: (metres, point) => `A unos ${metres} m ${point} del centro del cementerio`,
    beside: (names) => `Junto a: ${names}`,
    position: (latitude, longitude) => `GPS: ${latitude}, ${longitude}`,
  },
}
