import type { ShippedPaper } from '../../core/papers/template'

/** What a contract comes to and what of it is owed, without a number of its own: what is asked for by a day is an invoice. */
const invoice: ShippedPaper = {
  key: 'invoice',
  statuses: ['in-progress', 'signed'],
  texts: {
    en: {
      name: 'Pro forma invoice',
      nodes: [
        { letterhead: true },
        { heading: 'Pro forma invoice {number}' },
        {
          facts: [
            ['Date of the invoice', '{today}'],
            ['To', '{partyNames}'],
            ['Contract', '{number}'],
            ['Date of the contract', '{date}'],
          ],
        },
        {
          each: 'items',
          columns: [
            ['Item', '{description}', 5],
            ['Quantity', '{quantity}', 1.5, 'end'],
            ['Unit price', '{unitPrice}', 1.6, 'end'],
            ['Discount', '{discount}', 1.4, 'end'],
            ['Tax', '{tax}', 1.4, 'end'],
            ['Total', '{total}', 1.6, 'end'],
          ],
          foot: [
            ['Subtotal', '', '', '', '', '{subtotal}'],
            ['Discount', '', '', '', '', '{discount}'],
            ['Tax', '', '', '', '', '{tax}'],
            ['Total', '', '', '', '', '{total}'],
          ],
        },
        {
          facts: [
            ['Paid', '{paid}'],
            ['Adjusted', '{adjusted}'],
          ],
        },
        { text: '**Amount due: {balance}**', align: 'end' },
        {
          text: 'Please pay the amount due and name the contract number with your payment. The tax of each item is listed above.',
          small: true,
        },
      ],
    },
    fr: {
      name: 'Facture pro forma',
      nodes: [
        { letterhead: true },
        { heading: 'Facture pro forma {number}' },
        {
          facts: [
            ['Date de la facture', '{today}'],
            ['À', '{partyNames}'],
            ['Contrat', '{number}'],
            ['Date du contrat', '{date}'],
          ],
        },
        {
          each: 'items',
          columns: [
            ['Article', '{description}', 5],
            ['Quantité', '{quantity}', 1.5, 'end'],
            ['Prix unitaire', '{unitPrice}', 1.6, 'end'],
            ['Remise', '{discount}', 1.4, 'end'],
            ['Taxe', '{tax}', 1.4, 'end'],
            ['Total', '{total}', 1.6, 'end'],
          ],
          foot: [
            ['Sous-total', '', '', '', '', '{subtotal}'],
            ['Remise', '', '', '', '', '{discount}'],
            ['Taxe', '', '', '', '', '{tax}'],
            ['Total', '', '', '', '', '{total}'],
          ],
        },
        {
          facts: [
            ['Payé', '{paid}'],
            ['Corrigé', '{adjusted}'],
          ],
        },
        { text: '**Montant dû : {balance}**', align: 'end' },
        {
          text: 'Veuillez régler le montant dû en indiquant le numéro du contrat. La taxe de chaque article figure ci-dessus.',
          small: true,
        },
      ],
    },
    es: {
      name: 'Factura proforma',
      nodes: [
        { letterhead: true },
        { heading: 'Factura proforma {number}' },
        {
          facts: [
            ['Fecha de la factura', '{today}'],
            ['A', '{partyNames}'],
            ['Contrato', '{number}'],
            ['Fecha del contrato', '{date}'],
          ],
        },
        {
          each: 'items',
          columns: [
            ['Concepto', '{description}', 5],
            ['Cantidad', '{quantity}', 1.5, 'end'],
            ['Precio unitario', '{unitPrice}', 1.6, 'end'],
            ['Descuento', '{discount}', 1.4, 'end'],
            ['Impuesto', '{tax}', 1.4, 'end'],
            ['Total', '{total}', 1.6, 'end'],
          ],
          foot: [
            ['Subtotal', '', '', '', '', '{subtotal}'],
            ['Descuento', '', '', '', '', '{discount}'],
            ['Impuesto', '', '', '', '', '{tax}'],
            ['Total', '', '', '', '', '{total}'],
          ],
        },
        {
          facts: [
            ['Pagado', '{paid}'],
            ['Ajustado', '{adjusted}'],
          ],
        },
        { text: '**Importe adeudado: {balance}**', align: 'end' },
        {
          text: 'Pague el importe adeudado e indique el número del contrato. El impuesto de cada concepto figura arriba.',
          small: true,
        },
      ],
    },
  },
}

export default invoice
