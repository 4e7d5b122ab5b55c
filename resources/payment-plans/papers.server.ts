import type { ShippedPaper } from '../../core/papers/template'
import disclosure from './disclosure.server'

/** The schedule as it stands on the day that it is printed. */
const schedule: ShippedPaper = {
  key: 'schedule',
  texts: {
    en: {
      name: 'Payment schedule',
      nodes: [
        { letterhead: true },
        { heading: 'Payment schedule · {contractNumber}' },
        {
          facts: [
            ['Buyer', '{contract.partyNames}'],
            ['As of', '{today}'],
            ['Next due', '{nextDue}'],
            ['Amount due', '{dueAmount}'],
            ['Paid through', '{paidThrough}'],
            ['Left to pay', '{left}'],
          ],
        },
        {
          each: 'schedule',
          columns: [
            ['Due', '{due}', 2],
            ['Payment', '{amount}', 1.7, 'end'],
            ['Principal', '{principal}', 1.7, 'end'],
            ['Interest', '{interest}', 1.5, 'end'],
            ['Fees', '{fees}', 1.3, 'end'],
            ['Paid', '{paid}', 1.7, 'end'],
          ],
        },
        { text: 'Please name the contract number with every payment.', small: true },
      ],
    },
    fr: {
      name: 'Tableau des échéances',
      nodes: [
        { letterhead: true },
        { heading: 'Tableau des échéances · {contractNumber}' },
        {
          facts: [
            ['Acheteur', '{contract.partyNames}'],
            ['Au', '{today}'],
            ['Prochaine échéance', '{nextDue}'],
            ['Montant dû', '{dueAmount}'],
            ['Payé jusqu’au', '{paidThrough}'],
            ['Reste à payer', '{left}'],
          ],
        },
        {
          each: 'schedule',
          columns: [
            ['Échéance', '{due}', 2],
            ['Paiement', '{amount}', 1.7, 'end'],
            ['Capital', '{principal}', 1.7, 'end'],
            ['Intérêts', '{interest}', 1.5, 'end'],
            ['Frais', '{fees}', 1.3, 'end'],
            ['Payé', '{paid}', 1.7, 'end'],
          ],
        },
        { text: 'Veuillez indiquer le numéro du contrat avec chaque paiement.', small: true },
      ],
    },
    es: {
      name: 'Cuadro de pagos',
      nodes: [
        { letterhead: true },
        { heading: 'Cuadro de pagos · {contractNumber}' },
        {
          facts: [
            ['Comprador', '{contract.partyNames}'],
            ['Al', '{today}'],
            ['Próximo vencimiento', '{nextDue}'],
            ['Importe debido', '{dueAmount}'],
            ['Pagado hasta', '{paidThrough}'],
            ['Por pagar', '{left}'],
          ],
        },
        {
          each: 'schedule',
          columns: [
            ['Vencimiento', '{due}', 2],
            ['Pago', '{amount}', 1.7, 'end'],
            ['Capital', '{principal}', 1.7, 'end'],
            ['Intereses', '{interest}', 1.5, 'end'],
            ['Gastos', '{fees}', 1.3, 'end'],
            ['Pagado', '{paid}', 1.7, 'end'],
          ],
        },
        { text: 'Indique el número del contrato con cada pago.', small: true },
      ],
    },
  },
}

export default [disclosure, schedule]
