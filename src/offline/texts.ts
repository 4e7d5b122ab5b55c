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
    text: 'Check your connection. Your records are safe on the server; nothing was changed.',
    retry: 'Try again',
  },
  fr: {
    title: 'Le serveur est injoignable',
    text: 'Vérifiez votre connexion. Vos registres sont en sécurité sur le serveur ; rien n’a été modifié.',
    retry: 'Réessayer',
  },
  es: {
    title: 'No se puede acceder al servidor',
    text: 'Compruebe su conexión. Sus registros están a salvo en el servidor; no se ha cambiado nada.',
    retry: 'Reintentar',
  },
}
