import type { PaperLanguage } from '../papers/template'
import type { DunningTone } from './choices'

/** How reminders are worded where a level has no text of its own: on paper and in the mail alike. */
export const reminderWords: Readonly<Record<PaperLanguage, Readonly<Record<DunningTone, string>>>> =
  {
    en: {
      reminder:
        'According to our records the amounts below have not been paid yet. Perhaps they have escaped your attention: please pay them by the day named below. If you have paid in the last days, please disregard this letter.',
      notice:
        'In spite of our reminder the amounts below are still unpaid. Please pay them by the day named below, or call us if you would like to agree on another date.',
      final:
        'The amounts below are still unpaid, although we have written to you about them before. This is our last letter: please pay by the day named below. After that day we will pass the matter on for collection.',
    },
    fr: {
      reminder:
        'Sauf erreur de notre part, les sommes ci-dessous n’ont pas encore été réglées. Il s’agit sans doute d’un oubli : merci de les régler au plus tard à la date indiquée ci-dessous. Si votre paiement a été fait ces derniers jours, veuillez ne pas tenir compte de ce courrier.',
      notice:
        'Malgré notre rappel, les sommes ci-dessous restent impayées. Nous vous prions de les régler au plus tard à la date indiquée ci-dessous, ou de nous appeler pour convenir d’une autre échéance.',
      final:
        'Les sommes ci-dessous restent impayées malgré nos courriers précédents. La présente vaut mise en demeure de les régler au plus tard à la date indiquée ci-dessous. Passé ce délai, le dossier sera transmis pour recouvrement.',
    },
    es: {
      reminder:
        'Según nuestros datos, los importes que siguen aún no se han pagado. Quizá se trate de un olvido: le rogamos que los pague a más tardar en la fecha indicada abajo. Si ha pagado en los últimos días, no tenga en cuenta esta carta.',
      notice:
        'A pesar de nuestro recordatorio, los importes que siguen continúan sin pagarse. Le rogamos que los pague a más tardar en la fecha indicada abajo, o que nos llame para acordar otra fecha.',
      final:
        'Los importes que siguen continúan sin pagarse a pesar de nuestras cartas anteriores. Este es nuestro último aviso: le requerimos el pago a más tardar en la fecha indicada abajo. Pasada esa fecha, el asunto pasará a gestión de cobro.',
    },
  }
