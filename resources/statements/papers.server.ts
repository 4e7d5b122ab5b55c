import type { ShippedPaper } from '../../core/papers/template'

/** A customer’s account from one day to another, and what of it is due when. */
const statement: ShippedPaper = {
  key: 'statement',
  texts: {
    en: {
      name: 'Statement of account',
      nodes: [
        { letterhead: true },
        { address: 'contact' },
        { heading: 'Statement of account {number}' },
        {
          facts: [
            ['Account of', '{contactName}'],
            ['From', '{from}'],
            ['To', '{to}'],
            ['Opening balance', '{opening}'],
          ],
        },
        {
          when: 'lines',
          show: [
            {
              each: 'lines',
              columns: [
                ['Date', '{date}', 2.6],
                ['Document', '{document}', 2.6],
                ['Entry', '{kind}', 2.6],
                ['Charge', '{charge}', 2, 'end'],
                ['Payment or credit', '{credit}', 2, 'end'],
                ['Balance', '{balance}', 2, 'end'],
              ],
              foot: [['Closing balance', '', '', '{charged}', '{paid}', '{closing}']],
            },
          ],
          otherwise: [{ text: 'Nothing was entered between these days.' }],
        },
        { text: '**Closing balance: {closing}**', align: 'end' },
        {
          when: 'items',
          show: [
            { heading: 'Open items', level: 2 },
            {
              each: 'items',
              columns: [
                ['Item', '{what}', 4],
                ['Due', '{due}', 3],
                ['Open', '{open}', 2, 'end'],
              ],
            },
            { facts: [['Of this overdue', '{overdue}']] },
          ],
        },
        {
          text: 'Please name the number of the contract or invoice with every payment.',
          small: true,
        },
      ],
    },
    fr: {
      name: 'Relevé de compte',
      nodes: [
        { letterhead: true },
        { address: 'contact' },
        { heading: 'Relevé de compte {number}' },
        {
          facts: [
            ['Compte de', '{contactName}'],
            ['Du', '{from}'],
            ['Au', '{to}'],
            ['Solde initial', '{opening}'],
          ],
        },
        {
          when: 'lines',
          show: [
            {
              each: 'lines',
              columns: [
                ['Date', '{date}', 2.6],
                ['Pièce', '{document}', 2.6],
                ['Écriture', '{kind}', 2.6],
                ['Débit', '{charge}', 2, 'end'],
                ['Crédit', '{credit}', 2, 'end'],
                ['Solde', '{balance}', 2, 'end'],
              ],
              foot: [['Solde final', '', '', '{charged}', '{paid}', '{closing}']],
            },
          ],
          otherwise: [{ text: 'Aucune écriture entre ces dates.' }],
        },
        { text: '**Solde final : {closing}**', align: 'end' },
        {
          when: 'items',
          show: [
            { heading: 'Postes ouverts', level: 2 },
            {
              each: 'items',
              columns: [
                ['Poste', '{what}', 4],
                ['Échéance', '{due}', 3],
                ['Reste dû', '{open}', 2, 'end'],
              ],
            },
            { facts: [['Dont en retard', '{overdue}']] },
          ],
        },
        {
          text: 'Veuillez indiquer le numéro du contrat ou de la facture avec chaque paiement.',
          small: true,
        },
      ],
    },
    es: {
      name: 'Estado de cuenta',
      nodes: [
        { letterhead: true },
        { address: 'contact' },
        { heading: 'Estado de cuenta {number}' },
        {
          facts: [
            ['Cuenta de', '{contactName}'],
            ['Desde', '{from}'],
            ['Hasta', '{to}'],
            ['Saldo inicial', '{opening}'],
          ],
        },
        {
          when: 'lines',
          show: [
            {
              each: 'lines',
              columns: [
                ['Fecha', '{date}', 2.6],
                ['Documento', '{document}', 2.6],
                ['Movimiento', '{kind}', 2.6],
                ['Cargo', '{charge}', 2, 'end'],
                ['Pago o abono', '{credit}', 2, 'end'],
                ['Saldo', '{balance}', 2, 'end'],
              ],
              foot: [['Saldo final', '', '', '{charged}', '{paid}', '{closing}']],
            },
          ],
          otherwise: [{ text: 'No hubo movimientos entre estas fechas.' }],
        },
        { text: '**Saldo final: {closing}**', align: 'end' },
        {
          when: 'items',
          show: [
            { heading: 'Partidas abiertas', level: 2 },
            {
              each: 'items',
              columns: [
                ['Partida', '{what}', 4],
                ['Vencimiento', '{due}', 3],
                ['Pendiente', '{open}', 2, 'end'],
              ],
            },
            { facts: [['De ello vencido', '{overdue}']] },
          ],
        },
        { text: 'Indique el número del contrato o de la factura con cada pago.', small: true },
      ],
    },
  },
}

export default [statement]
