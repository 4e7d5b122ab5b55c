import type { ShippedPaper } from '../../core/papers/template'

/** What was received or paid back, for whoever asks for it on paper. */
const receipt: ShippedPaper = {
  key: 'receipt',
  only: { type: ['payment', 'deposit', 'refund'] },
  texts: {
    en: {
      name: 'Receipt',
      nodes: [
        { letterhead: true },
        { heading: 'Receipt {number}' },
        {
          facts: [
            ['Paid by', '{payer}'],
            ['Date', '{date}'],
            ['Contract', '{contract.number}'],
            ['Type', '{type}'],
            ['Method', '{method}'],
            ['Reference', '{reference}'],
            ['Remarks', '{remarks}'],
          ],
        },
        { rule: true },
        {
          facts: [
            ['**Amount**', '**{amount}**'],
            ['Balance after it', '{balance}'],
          ],
        },
        { rule: true },
        { text: '{cemetery.city}, {today}' },
        { signatures: [['cemetery', 'For {cemetery.name}']] },
      ],
    },
    fr: {
      name: 'Reçu',
      nodes: [
        { letterhead: true },
        { heading: 'Reçu {number}' },
        {
          facts: [
            ['Payé par', '{payer}'],
            ['Date', '{date}'],
            ['Contrat', '{contract.number}'],
            ['Type', '{type}'],
            ['Moyen de paiement', '{method}'],
            ['Référence', '{reference}'],
            ['Remarques', '{remarks}'],
          ],
        },
        { rule: true },
        {
          facts: [
            ['**Montant**', '**{amount}**'],
            ['Solde après l’opération', '{balance}'],
          ],
        },
        { rule: true },
        { text: '{cemetery.city}, le {today}' },
        { signatures: [['cemetery', 'Pour {cemetery.name}']] },
      ],
    },
    es: {
      name: 'Recibo',
      nodes: [
        { letterhead: true },
        { heading: 'Recibo {number}' },
        {
          facts: [
            ['Pagado por', '{payer}'],
            ['Fecha', '{date}'],
            ['Contrato', '{contract.number}'],
            ['Tipo', '{type}'],
            ['Forma de pago', '{method}'],
            ['Referencia', '{reference}'],
            ['Observaciones', '{remarks}'],
          ],
        },
        { rule: true },
        {
          facts: [
            ['**Importe**', '**{amount}**'],
            ['Saldo posterior', '{balance}'],
          ],
        },
        { rule: true },
        { text: '{cemetery.city}, {today}' },
        { signatures: [['cemetery', 'Por {cemetery.name}']] },
      ],
    },
  },
}

export default [receipt] satisfies readonly ShippedPaper[]
