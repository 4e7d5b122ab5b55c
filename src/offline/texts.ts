import type { Locale } from '../i18n/locale'

interface OfflineTexts {
  title: string
  text: string
  retry: string
}

/** By themselves: the page must stand with nothing of the console loaded. */
export const texts: Record<Locale, OfflineTexts> = {
  en: {
    title: 'The server cannot be reached',
    text: 'Check your connection. If you were saving, check whether it was saved once you are connected again.',
    retry: 'Try again',
  },
  fr: {
    title: 'Le serveur est injoignable',
    text: 'Vérifiez votre connexion. Si vous étiez en train d’enregistrer, vérifiez si l’enregistrement a eu lieu une fois la connexion rétablie.',
    retry: 'Réessayer',
  },
  es: {
    title: 'No se puede acceder al servidor',
    text: 'Compruebe su conexión. Si estaba guardando, compruebe si se guardó cuando vuelva a tener conexión.',
    retry: 'Reintentar',
  },
}
