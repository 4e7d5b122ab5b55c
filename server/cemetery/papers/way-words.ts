import type { PaperLanguage } from '../../../core/papers/template'

interface WayWords {
  /** Eight points of the compass from north, clockwise. */
  points: readonly string[]
  far: (distance: string, point: string) => string
  /** From the gate that is nearest. */
  farFrom: (gate: string, distance: string, point: string) => string
  beside: (names: string) => string
  position: (latitude: string, longitude: string) => string
}

/** How a slip tells the way, in the language of the paper. */
export const wayWords: Readonly<Record<PaperLanguage, WayWords>> = {
  en: {
    points: ['north', 'northeast', 'east', 'southeast', 'south', 'southwest', 'west', 'northwest'],
    far: (distance, point) => `About ${distance} ${point} of the center of the grounds`,
    farFrom: (gate, distance, point) => `From ${gate}: about ${distance} ${point}`,
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
    far: (distance, point) => `À environ ${distance} ${point} du centre du cimetière`,
    farFrom: (gate, distance, point) => `Depuis ${gate} : environ ${distance} ${point}`,
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
    far: (distance, point) => `A unos ${distance} ${point} del centro del cementerio`,
    farFrom: (gate, distance, point) => `Desde ${gate}: unos ${distance} ${point}`,
    beside: (names) => `Junto a: ${names}`,
    position: (latitude, longitude) => `GPS: ${latitude}, ${longitude}`,
  },
}
