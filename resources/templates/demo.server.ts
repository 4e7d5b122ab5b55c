import type { PaperLanguage, PaperNode } from '../../core/papers/template'
import type { AreaDemo } from '../../server/demo/area-demos'

const letters: Record<PaperLanguage, { name: string; nodes: PaperNode[] }> = {
  en: {
    name: 'Letter of condolence',
    nodes: [
      { letterhead: true },
      { address: 'record' },
      { text: '{cemetery.city}, {today}', align: 'end' },
      { text: 'Dear {firstName} {lastName},' },
      { text: 'All of us at **{cemetery.name}** are sorry for your loss.' },
      { text: 'When you are ready, we will gladly show you the place and answer your questions.' },
      { signatures: [['cemetery', '{user.name}']] },
    ],
  },
  fr: {
    name: 'Lettre de condoléances',
    nodes: [
      { letterhead: true },
      { address: 'record' },
      { text: '{cemetery.city}, le {today}', align: 'end' },
      { text: '{firstName} {lastName},' },
      { text: 'Toute l’équipe de **{cemetery.name}** vous présente ses condoléances.' },
      {
        text: 'Quand vous le souhaiterez, nous vous montrerons l’emplacement et répondrons à vos questions.',
      },
      { signatures: [['cemetery', '{user.name}']] },
    ],
  },
  es: {
    name: 'Carta de condolencias',
    nodes: [
      { letterhead: true },
      { address: 'record' },
      { text: '{cemetery.city}, {today}', align: 'end' },
      { text: '{firstName} {lastName}:' },
      { text: 'Todo el equipo de **{cemetery.name}** le acompaña en el sentimiento.' },
      { text: 'Cuando lo desee, le mostraremos el lugar y responderemos a sus preguntas.' },
      { signatures: [['cemetery', '{user.name}']] },
    ],
  },
}

/** A letter of the office's own, in the cemetery's language. */
const demo: AreaDemo = {
  fill: async ({ store, cemetery }) => {
    const language = (['fr', 'es'] as const).find((one) => cemetery.locale.startsWith(one)) ?? 'en'
    const { name, nodes } = letters[language]
    await store('templates', [
      { name, resource: 'contacts', language, content: JSON.stringify(nodes) },
    ])
  },
}
export default demo
