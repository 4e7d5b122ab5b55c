import type { ShippedPaper } from '../../core/papers/template'

/** What consumer law asks to be told before somebody signs (12 CFR 1026.18), and the schedule that is agreed. */
const disclosure: ShippedPaper = {
  key: 'disclosure',
  statuses: ['active', 'defaulted'],
  texts: {
    en: {
      name: 'Payment plan with disclosure',
      nodes: [
        { letterhead: true },
        { heading: 'Payment plan · {contractNumber}' },
        {
          facts: [
            ['Creditor', '{cemetery.name}, {cemetery.address}'],
            ['Buyer', '{contract.partyNames}'],
            ['Date', '{agreedOn}'],
          ],
        },
        { heading: 'Annual percentage rate: {apr}', level: 2 },
        { text: 'The cost of your credit as a yearly rate.', small: true },
        { heading: 'Finance charge: {financeCharge}', level: 2 },
        { text: 'What the credit will cost you.', small: true },
        {
          facts: [
            ['Amount financed', '**{amountFinanced}**: the credit provided to you'],
            [
              'Total of payments',
              '**{totalOfPayments}**: what you will have paid after all payments',
            ],
            ['Total sale price', '**{totalSalePrice}**: with the down payment'],
          ],
        },
        { heading: 'Itemization of the amount financed', level: 3 },
        {
          facts: [
            ['Cash price', '{cashPrice}'],
            ['Down payment', '{downPayment}'],
            ['Amount financed', '{amountFinanced}'],
          ],
        },
        { heading: 'Payments', level: 3 },
        {
          facts: [
            ['Number of payments', '{payments}'],
            ['Due', '{frequency}'],
            ['First payment', '{firstPayment} on {firstDate}'],
            ['Regular payment', '{regularPayment}'],
            ['Last payment', '{lastPayment} on {lastDate}'],
            ['Interest rate', '{rate}'],
            ['Days counted as', '{dayCount}'],
            ['Interest from', '{interestFrom}'],
            ['Setup fee included in the first payment', '{setupFee}'],
            ['Fee included in each payment', '{paymentFee}'],
          ],
        },
        { heading: 'Terms', level: 3 },
        {
          text: 'Prepayment: you may pay all or part early without a penalty. Interest is charged only until the day you pay.',
        },
        {
          when: 'lateFeeAmount',
          show: [
            {
              text: 'Late charge: {lateFeeAmount} for a payment that is not made within its grace period.',
            },
          ],
          otherwise: [
            {
              when: 'lateFeeRate',
              show: [
                {
                  text: 'Late charge: {lateFeeRate} of a payment that is not made within its grace period.',
                },
              ],
            },
          ],
        },
        {
          facts: [
            ['Grace period in days', '{graceDays}'],
            ['Late charge at most', '{lateFeeMax}'],
          ],
        },
        { text: 'The contract says more about nonpayment, default and the interment right.' },
        {
          signatures: [
            ['cemetery', 'For {cemetery.name}'],
            ['purchaser', 'Buyer'],
            ['coPurchaser', 'Co-buyer'],
          ],
        },
        { heading: 'Payments', level: 2 },
        {
          each: 'schedule',
          columns: [
            ['Due', '{due}', 2],
            ['Payment', '{amount}', 1.7, 'end'],
            ['Principal', '{principal}', 1.7, 'end'],
            ['Interest', '{interest}', 1.5, 'end'],
            ['Fees', '{fees}', 1.3, 'end'],
            ['Principal left', '{balance}', 1.7, 'end'],
          ],
        },
      ],
    },
    fr: {
      name: 'Échéancier avec information sur le crédit',
      nodes: [
        { letterhead: true },
        { heading: 'Échéancier · {contractNumber}' },
        {
          facts: [
            ['Créancier', '{cemetery.name}, {cemetery.address}'],
            ['Acheteur', '{contract.partyNames}'],
            ['Date', '{agreedOn}'],
          ],
        },
        { heading: 'Taux annuel effectif : {apr}', level: 2 },
        { text: 'Le coût de votre crédit exprimé en taux annuel.', small: true },
        { heading: 'Coût du crédit : {financeCharge}', level: 2 },
        { text: 'Ce que le crédit vous coûtera.', small: true },
        {
          facts: [
            ['Montant financé', '**{amountFinanced}**: le crédit qui vous est accordé'],
            [
              'Total des paiements',
              '**{totalOfPayments}**: ce que vous aurez payé après le dernier paiement',
            ],
            ['Prix de vente total', '**{totalSalePrice}**: acompte compris'],
          ],
        },
        { heading: 'Détail du montant financé', level: 3 },
        {
          facts: [
            ['Prix au comptant', '{cashPrice}'],
            ['Acompte', '{downPayment}'],
            ['Montant financé', '{amountFinanced}'],
          ],
        },
        { heading: 'Paiements', level: 3 },
        {
          facts: [
            ['Nombre de paiements', '{payments}'],
            ['Périodicité', '{frequency}'],
            ['Premier paiement', '{firstPayment} le {firstDate}'],
            ['Paiement courant', '{regularPayment}'],
            ['Dernier paiement', '{lastPayment} le {lastDate}'],
            ['Taux d’intérêt', '{rate}'],
            ['Décompte des jours', '{dayCount}'],
            ['Intérêts à partir du', '{interestFrom}'],
            ['Frais de dossier compris dans le premier paiement', '{setupFee}'],
            ['Frais compris dans chaque paiement', '{paymentFee}'],
          ],
        },
        { heading: 'Conditions', level: 3 },
        {
          text: 'Remboursement anticipé : vous pouvez payer tout ou partie par avance sans pénalité. Les intérêts courent jusqu’au jour du paiement.',
        },
        {
          when: 'lateFeeAmount',
          show: [
            {
              text: 'Frais de retard : {lateFeeAmount} pour un paiement qui n’est pas fait dans son délai de grâce.',
            },
          ],
          otherwise: [
            {
              when: 'lateFeeRate',
              show: [
                {
                  text: 'Frais de retard : {lateFeeRate} d’un paiement qui n’est pas fait dans son délai de grâce.',
                },
              ],
            },
          ],
        },
        {
          facts: [
            ['Délai de grâce en jours', '{graceDays}'],
            ['Frais de retard au plus', '{lateFeeMax}'],
          ],
        },
        {
          text: 'Le contrat précise les suites d’un défaut de paiement et ce qu’il advient de la concession.',
        },
        {
          signatures: [
            ['cemetery', 'Pour {cemetery.name}'],
            ['purchaser', 'Acheteur'],
            ['coPurchaser', 'Coacheteur'],
          ],
        },
        { heading: 'Paiements', level: 2 },
        {
          each: 'schedule',
          columns: [
            ['Échéance', '{due}', 2],
            ['Paiement', '{amount}', 1.7, 'end'],
            ['Capital', '{principal}', 1.7, 'end'],
            ['Intérêts', '{interest}', 1.5, 'end'],
            ['Frais', '{fees}', 1.3, 'end'],
            ['Capital restant', '{balance}', 1.7, 'end'],
          ],
        },
      ],
    },
    es: {
      name: 'Plan de pago con información del crédito',
      nodes: [
        { letterhead: true },
        { heading: 'Plan de pago · {contractNumber}' },
        {
          facts: [
            ['Acreedor', '{cemetery.name}, {cemetery.address}'],
            ['Comprador', '{contract.partyNames}'],
            ['Fecha', '{agreedOn}'],
          ],
        },
        { heading: 'Tasa anual equivalente: {apr}', level: 2 },
        { text: 'El costo de su crédito como tasa anual.', small: true },
        { heading: 'Costo del crédito: {financeCharge}', level: 2 },
        { text: 'Lo que le costará el crédito.', small: true },
        {
          facts: [
            ['Importe financiado', '**{amountFinanced}**: el crédito que se le concede'],
            [
              'Total de los pagos',
              '**{totalOfPayments}**: lo que habrá pagado después de todos los pagos',
            ],
            ['Precio total de venta', '**{totalSalePrice}**: con la entrada'],
          ],
        },
        { heading: 'Detalle del importe financiado', level: 3 },
        {
          facts: [
            ['Precio al contado', '{cashPrice}'],
            ['Entrada', '{downPayment}'],
            ['Importe financiado', '{amountFinanced}'],
          ],
        },
        { heading: 'Pagos', level: 3 },
        {
          facts: [
            ['Número de pagos', '{payments}'],
            ['Periodicidad', '{frequency}'],
            ['Primer pago', '{firstPayment} el {firstDate}'],
            ['Pago ordinario', '{regularPayment}'],
            ['Último pago', '{lastPayment} el {lastDate}'],
            ['Tipo de interés', '{rate}'],
            ['Cómputo de días', '{dayCount}'],
            ['Intereses desde', '{interestFrom}'],
            ['Gastos de apertura incluidos en el primer pago', '{setupFee}'],
            ['Gastos incluidos en cada pago', '{paymentFee}'],
          ],
        },
        { heading: 'Condiciones', level: 3 },
        {
          text: 'Pago anticipado: puede pagar todo o parte antes de tiempo sin penalización. Los intereses corren solo hasta el día del pago.',
        },
        {
          when: 'lateFeeAmount',
          show: [
            {
              text: 'Recargo por demora: {lateFeeAmount} por un pago que no se haga en su plazo de gracia.',
            },
          ],
          otherwise: [
            {
              when: 'lateFeeRate',
              show: [
                {
                  text: 'Recargo por demora: {lateFeeRate} de un pago que no se haga en su plazo de gracia.',
                },
              ],
            },
          ],
        },
        {
          facts: [
            ['Plazo de gracia en días', '{graceDays}'],
            ['Recargo por demora máximo', '{lateFeeMax}'],
          ],
        },
        {
          text: 'El contrato dice más sobre la falta de pago, la mora y el derecho de inhumación.',
        },
        {
          signatures: [
            ['cemetery', 'Por {cemetery.name}'],
            ['purchaser', 'Comprador'],
            ['coPurchaser', 'Segundo comprador'],
          ],
        },
        { heading: 'Pagos', level: 2 },
        {
          each: 'schedule',
          columns: [
            ['Vencimiento', '{due}', 2],
            ['Pago', '{amount}', 1.7, 'end'],
            ['Capital', '{principal}', 1.7, 'end'],
            ['Intereses', '{interest}', 1.5, 'end'],
            ['Gastos', '{fees}', 1.3, 'end'],
            ['Capital pendiente', '{balance}', 1.7, 'end'],
          ],
        },
      ],
    },
  },
}

export default disclosure
