import type { PaperLanguage, PaperNode, ShippedPaper } from '../../core/papers/template'
import { dunningTones } from '../../core/receivables/choices'
import { reminderWords } from '../../core/receivables/reminder-words'

/** The office's own text, or the wording that the level names. */
const wording = (language: PaperLanguage): PaperNode[] => [
  {
    when: 'text',
    show: [{ text: '{text}' }],
    otherwise: dunningTones.map((tone) => ({
      when: 'tone',
      is: [tone],
      show: [{ text: reminderWords[language][tone] }],
    })),
  },
]

/** What is overdue, in the words of its level or the office’s own. */
const reminder: ShippedPaper = {
  key: 'reminder',
  texts: {
    en: {
      name: 'Payment reminder',
      nodes: [
        { letterhead: true },
        { address: 'contact' },
        { text: '{cemetery.city}, {today}', align: 'end' },
        { heading: '{levelName}', level: 2 },
        ...wording('en'),
        {
          each: 'items',
          columns: [
            ['Item', '{what}', 4],
            ['Due', '{due}', 3],
            ['Open', '{open}', 2, 'end'],
          ],
          foot: [
            ['Overdue', '', '{amount}'],
            ['Fee for this reminder', '', '{fee}'],
            ['Please pay', '', '{asked}'],
          ],
        },
        {
          facts: [
            ['Contract', '{contractNumber}'],
            ['Pay by', '{payBy}'],
          ],
        },
        {
          text: 'Please name the number of the contract or invoice with every payment.',
          small: true,
        },
        { text: 'With kind regards' },
        { signatures: [['cemetery', 'For {cemetery.name}']] },
      ],
    },
    fr: {
      name: 'Relance',
      nodes: [
        { letterhead: true },
        { address: 'contact' },
        { text: '{cemetery.city}, {today}', align: 'end' },
        { heading: '{levelName}', level: 2 },
        ...wording('fr'),
        {
          each: 'items',
          columns: [
            ['Poste', '{what}', 4],
            ['Échéance', '{due}', 3],
            ['Reste dû', '{open}', 2, 'end'],
          ],
          foot: [
            ['En retard', '', '{amount}'],
            ['Frais de relance', '', '{fee}'],
            ['Montant à régler', '', '{asked}'],
          ],
        },
        {
          facts: [
            ['Contrat', '{contractNumber}'],
            ['À régler au plus tard le', '{payBy}'],
          ],
        },
        {
          text: 'Veuillez indiquer le numéro du contrat ou de la facture avec chaque paiement.',
          small: true,
        },
        { text: 'Veuillez agréer nos salutations distinguées' },
        { signatures: [['cemetery', 'Pour {cemetery.name}']] },
      ],
    },
    es: {
      name: 'Aviso de pago',
      nodes: [
        { letterhead: true },
        { address: 'contact' },
        { text: '{cemetery.city}, {today}', align: 'end' },
        { heading: '{levelName}', level: 2 },
        ...wording('es'),
        {
          each: 'items',
          columns: [
            ['Partida', '{what}', 4],
            ['Vencimiento', '{due}', 3],
            ['Pendiente', '{open}', 2, 'end'],
          ],
          foot: [
            ['Vencido', '', '{amount}'],
            ['Recargo por este aviso', '', '{fee}'],
            ['Importe por pagar', '', '{asked}'],
          ],
        },
        {
          facts: [
            ['Contrato', '{contractNumber}'],
            ['Pagar antes del', '{payBy}'],
          ],
        },
        { text: 'Indique el número del contrato o de la factura con cada pago.', small: true },
        { text: 'Atentamente' },
        { signatures: [['cemetery', 'Por {cemetery.name}']] },
      ],
    },
  },
}

export default [reminder]
