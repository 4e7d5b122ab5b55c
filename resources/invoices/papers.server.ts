import type { ShippedPaper } from '../../core/papers/template'

/** What is asked for, of whom and by when, with the tax of each rate. */
const invoice: ShippedPaper = {
  key: 'invoice',
  statuses: ['open', 'part-paid', 'paid', 'credited'],
  texts: {
    en: {
      name: 'Invoice',
      nodes: [
        { letterhead: true },
        { address: 'contact' },
        { heading: 'Invoice {number}' },
        {
          facts: [
            ['Invoice date', '{date}'],
            ['Please pay by', '{due}'],
            ['Contract', '{contractNumber}'],
          ],
        },
        {
          each: 'lines',
          columns: [
            ['Item', '{description}', 5],
            ['Quantity', '{quantity}', 1.5, 'end'],
            ['Unit price', '{unitPrice}', 1.7, 'end'],
            ['Discount', '{discount}', 1.5, 'end'],
            ['Tax rate', '{taxRate}', 1.3, 'end'],
            ['Tax', '{tax}', 1.5, 'end'],
            ['Total', '{total}', 1.8, 'end'],
          ],
          foot: [
            ['Net', '', '', '', '', '', '{net}'],
            ['Tax', '', '', '', '', '', '{tax}'],
            ['Total', '', '', '', '', '', '{total}'],
          ],
        },
        {
          facts: [
            ['Credited', '{credited}'],
            ['Paid', '{settled}'],
          ],
        },
        { text: '**Amount due: {balance}**', align: 'end' },
        { text: '{remarks}' },
        { text: 'Please name the number of the invoice with your payment.', small: true },
      ],
    },
    fr: {
      name: 'Facture',
      nodes: [
        { letterhead: true },
        { address: 'contact' },
        { heading: 'Facture {number}' },
        {
          facts: [
            ['Date de la facture', '{date}'],
            ['À payer au plus tard le', '{due}'],
            ['Contrat', '{contractNumber}'],
          ],
        },
        {
          each: 'lines',
          columns: [
            ['Article', '{description}', 5],
            ['Quantité', '{quantity}', 1.5, 'end'],
            ['Prix unitaire', '{unitPrice}', 1.7, 'end'],
            ['Remise', '{discount}', 1.5, 'end'],
            ['Taux de taxe', '{taxRate}', 1.3, 'end'],
            ['Taxe', '{tax}', 1.5, 'end'],
            ['Total', '{total}', 1.8, 'end'],
          ],
          foot: [
            ['Net', '', '', '', '', '', '{net}'],
            ['Taxe', '', '', '', '', '', '{tax}'],
            ['Total', '', '', '', '', '', '{total}'],
          ],
        },
        {
          facts: [
            ['Avoirs', '{credited}'],
            ['Payé', '{settled}'],
          ],
        },
        { text: '**Reste à payer : {balance}**', align: 'end' },
        { text: '{remarks}' },
        { text: 'Veuillez indiquer le numéro de la facture avec votre paiement.', small: true },
      ],
    },
    es: {
      name: 'Factura',
      nodes: [
        { letterhead: true },
        { address: 'contact' },
        { heading: 'Factura {number}' },
        {
          facts: [
            ['Fecha de la factura', '{date}'],
            ['Fecha límite de pago', '{due}'],
            ['Contrato', '{contractNumber}'],
          ],
        },
        {
          each: 'lines',
          columns: [
            ['Concepto', '{description}', 5],
            ['Cantidad', '{quantity}', 1.5, 'end'],
            ['Precio unitario', '{unitPrice}', 1.7, 'end'],
            ['Descuento', '{discount}', 1.5, 'end'],
            ['Tipo impositivo', '{taxRate}', 1.3, 'end'],
            ['Impuesto', '{tax}', 1.5, 'end'],
            ['Total', '{total}', 1.8, 'end'],
          ],
          foot: [
            ['Neto', '', '', '', '', '', '{net}'],
            ['Impuesto', '', '', '', '', '', '{tax}'],
            ['Total', '', '', '', '', '', '{total}'],
          ],
        },
        {
          facts: [
            ['Abonado', '{credited}'],
            ['Pagado', '{settled}'],
          ],
        },
        { text: '**Importe pendiente: {balance}**', align: 'end' },
        { text: '{remarks}' },
        { text: 'Indique el número de la factura con su pago.', small: true },
      ],
    },
  },
}

export default [invoice]
