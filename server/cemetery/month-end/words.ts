import type { FileLocale } from '../../engine/exports/texts'

/** What the pack says beside its reports. */
export const packWords: Record<FileLocale, { title: string; empty: string; more: string }> = {
  en: {
    title: 'Month-end pack',
    empty: 'Nothing in this month.',
    more: 'Further rows are in the spreadsheet.',
  },
  fr: {
    title: 'Dossier de fin de mois',
    empty: 'Rien ce mois-ci.',
    more: 'Les lignes suivantes figurent dans le tableur.',
  },
  es: {
    title: 'Dossier de fin de mes',
    empty: 'Nada en este mes.',
    more: 'Las demás filas están en la hoja de cálculo.',
  },
}
