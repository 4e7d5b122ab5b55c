import type { ShippedPaper } from '../../core/papers/template'

/** What is taken back of an invoice, and why. */
const creditNote: ShippedPaper = {
  key: 'credit-note',
  texts: {
    en: {
      name: 'Credit note',
      nodes: [
        { letterhead: true },
        { address: 'contact' },
        { heading: 'Credit note {number}' },
        {
          facts: [
            ['Date', '{date}'],
            ['For invoice', '{invoiceNumber}'],
            ['Reason', '{reason}'],
          ],
        },
        {
          each: 'lines',
          columns: [
            ['Item', '{description}', 5],
            ['Net', '{net}', 2, 'end'],
            ['Tax rate', '{taxRate}', 1.5, 'end'],
            ['Tax', '{tax}', 2, 'end'],
            ['Total', '{total}', 2, 'end'],
          ],
          foot: [
            ['Net', '', '', '', '{net}'],
            ['Tax', '', '', '', '{tax}'],
            ['Credited amount', '', '', '', '{total}'],
          ],
        },
        {
          text: 'The amount is taken off what is owed on the contract. What was paid beyond that is refunded or kept for you.',
          small: true,
        },
      ],
    },
    fr: {
      name: 'Avoir',
      nodes: [
        { letterhead: true },
        { address: 'contact' },
        { heading: 'Avoir {number}' },
        {
          facts: [
            ['Date', '{date}'],
            ['Sur la facture', '{invoiceNumber}'],
            ['Motif', '{reason}'],
          ],
        },
        {
          each: 'lines',
          columns: [
            ['Article', '{description}', 5],
            ['Net', '{net}', 2, 'end'],
            ['Taux de taxe', '{taxRate}', 1.5, 'end'],
            ['Taxe', '{tax}', 2, 'end'],
            ['Total', '{total}', 2, 'end'],
          ],
          foot: [
            ['Net', '', '', '', '{net}'],
            ['Taxe', '', '', '', '{tax}'],
            ['Montant de l’avoir', '', '', '', '{total}'],
          ],
        },
        {
          text: 'Ce montant est déduit de ce qui est dû sur le contrat. Ce qui a été payé en trop est remboursé ou conservé à votre crédit.',
          small: true,
        },
      ],
    },
    es: {
      name: 'Nota de abono',
      nodes: [
        { letterhead: true },
        { address: 'contact' },
        { heading: 'Nota de abono {number}' },
        {
          facts: [
            ['Fecha', '{date}'],
            ['De la factura', '{invoiceNumber}'],
            ['Motivo', '{reason}'],
          ],
        },
        {
          each: 'lines',
          columns: [
            ['Concepto', '{description}', 5],
            ['Neto', '{net}', 2, 'end'],
            ['Tipo impositivo', '{taxRate}', 1.5, 'end'],
            ['Impuesto', '{tax}', 2, 'end'],
            ['Total', '{total}', 2, 'end'],
          ],
          foot: [
            ['Neto', '', '', '', '{net}'],
            ['Impuesto', '', '', '', '{tax}'],
            ['Importe abonado', '', '', '', '{total}'],
          ],
        },
        {
          text: 'Este importe se descuenta de lo que se debe del contrato. Lo pagado de más se reembolsa o queda a su favor.',
          small: true,
        },
      ],
    },
  },
}

export default [creditNote]
