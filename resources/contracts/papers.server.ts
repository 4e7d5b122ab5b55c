import type { ShippedPaper } from '../../core/papers/template'
import amendments from './amendments-paper.server'
import invoice from './invoice.server'
import preNeed from './pre-need.server'

/** Names both sides, what is sold and where, the prices, and who signs. */
const contract: ShippedPaper = {
  key: 'contract',
  appliesWhenSigned: true,
  statuses: ['draft', 'in-progress', 'signed'],
  texts: {
    en: {
      name: 'Purchase contract',
      nodes: [
        {
          letterhead: true,
        },
        {
          heading: 'Purchase contract {number}',
        },
        {
          text: 'Between **{cemetery.name}**, {cemetery.address}, and the parties named below.',
        },
        {
          facts: [
            ['Date', '{date}'],
            ['Need', '{kind}'],
            ['From reservation', '{reservation}'],
          ],
        },
        {
          heading: 'Parties',
          level: 2,
        },
        {
          each: 'parties',
          columns: [
            ['Name', '{contact}', 5],
            ['Role', '{role}', 3],
          ],
        },
        {
          heading: 'What is sold',
          level: 2,
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
            ['Of this to the care fund', '{careFund}'],
            ['Deposit', '{deposit}'],
            ['Paid so far', '{paid}'],
            ['Balance', '{balance}'],
          ],
        },
        {
          when: 'kind',
          is: ['pre-need'],
          show: [
            {
              text: 'What is bought for later need is delivered when the need arises, at the prices of this contract, as far as it is listed above.',
            },
          ],
        },
        {
          text: 'The rules of the cemetery are part of this contract. The interment right passes when the price of the space is paid in full.',
        },
        {
          text: '{remarks}',
        },
        {
          signatures: [
            ['cemetery', 'For {cemetery.name}'],
            ['purchaser', 'Purchaser'],
            ['coPurchaser', 'Co-purchaser'],
          ],
        },
      ],
    },
    fr: {
      name: 'Contrat d’achat',
      nodes: [
        {
          letterhead: true,
        },
        {
          heading: 'Contrat d’achat {number}',
        },
        {
          text: 'Entre **{cemetery.name}**, {cemetery.address}, et les parties désignées ci-dessous.',
        },
        {
          facts: [
            ['Date', '{date}'],
            ['Besoin', '{kind}'],
            ['Issu de la réservation', '{reservation}'],
          ],
        },
        {
          heading: 'Parties',
          level: 2,
        },
        {
          each: 'parties',
          columns: [
            ['Nom', '{contact}', 5],
            ['Qualité', '{role}', 3],
          ],
        },
        {
          heading: 'Objet de la vente',
          level: 2,
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
            ['Dont part du fonds d’entretien', '{careFund}'],
            ['Acompte', '{deposit}'],
            ['Déjà payé', '{paid}'],
            ['Solde', '{balance}'],
          ],
        },
        {
          when: 'kind',
          is: ['pre-need'],
          show: [
            {
              text: 'Ce qui est acheté par prévoyance est fourni le moment venu, aux prix de ce contrat, dans la mesure où il figure ci-dessus.',
            },
          ],
        },
        {
          text: 'Le règlement du cimetière fait partie du contrat. Le droit d’inhumation est acquis lorsque le prix de l’emplacement est payé en entier.',
        },
        {
          text: '{remarks}',
        },
        {
          signatures: [
            ['cemetery', 'Pour {cemetery.name}'],
            ['purchaser', 'Acheteur'],
            ['coPurchaser', 'Coacheteur'],
          ],
        },
      ],
    },
    es: {
      name: 'Contrato de compra',
      nodes: [
        {
          letterhead: true,
        },
        {
          heading: 'Contrato de compra {number}',
        },
        {
          text: 'Entre **{cemetery.name}**, {cemetery.address}, y las partes que se indican.',
        },
        {
          facts: [
            ['Fecha', '{date}'],
            ['Necesidad', '{kind}'],
            ['De la reserva', '{reservation}'],
          ],
        },
        {
          heading: 'Partes',
          level: 2,
        },
        {
          each: 'parties',
          columns: [
            ['Nombre', '{contact}', 5],
            ['Calidad', '{role}', 3],
          ],
        },
        {
          heading: 'Objeto de la venta',
          level: 2,
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
            ['De ello al fondo de cuidado', '{careFund}'],
            ['Depósito', '{deposit}'],
            ['Pagado hasta ahora', '{paid}'],
            ['Saldo', '{balance}'],
          ],
        },
        {
          when: 'kind',
          is: ['pre-need'],
          show: [
            {
              text: 'Lo comprado en previsión se entrega cuando surja la necesidad, a los precios de este contrato, en cuanto figure arriba.',
            },
          ],
        },
        {
          text: 'El reglamento del cementerio forma parte del contrato. El derecho de inhumación se adquiere cuando el precio del espacio está pagado por completo.',
        },
        {
          text: '{remarks}',
        },
        {
          signatures: [
            ['cemetery', 'Por {cemetery.name}'],
            ['purchaser', 'Comprador'],
            ['coPurchaser', 'Segundo comprador'],
          ],
        },
      ],
    },
  },
}

/** What was sold, paid and is owed, on the day that it is printed. */
const statement: ShippedPaper = {
  key: 'statement',
  statuses: ['in-progress', 'signed'],
  texts: {
    en: {
      name: 'Statement of account',
      nodes: [
        {
          letterhead: true,
        },
        {
          heading: 'Statement of account',
        },
        {
          facts: [
            ['Contract', '{number}'],
            ['Parties', '{partyNames}'],
            ['Date of the contract', '{date}'],
            ['Statement of', '{today}'],
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
            ['Retained', '{retained}'],
          ],
        },
        {
          text: '**Balance: {balance}**',
          align: 'end',
        },
        {
          text: 'Please name the contract number with every payment.',
          small: true,
        },
      ],
    },
    fr: {
      name: 'Relevé de compte',
      nodes: [
        {
          letterhead: true,
        },
        {
          heading: 'Relevé de compte',
        },
        {
          facts: [
            ['Contrat', '{number}'],
            ['Parties', '{partyNames}'],
            ['Date du contrat', '{date}'],
            ['Relevé du', '{today}'],
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
            ['Retenu', '{retained}'],
          ],
        },
        {
          text: '**Solde : {balance}**',
          align: 'end',
        },
        {
          text: 'Veuillez indiquer le numéro du contrat avec chaque paiement.',
          small: true,
        },
      ],
    },
    es: {
      name: 'Estado de cuenta',
      nodes: [
        {
          letterhead: true,
        },
        {
          heading: 'Estado de cuenta',
        },
        {
          facts: [
            ['Contrato', '{number}'],
            ['Partes', '{partyNames}'],
            ['Fecha del contrato', '{date}'],
            ['Estado al', '{today}'],
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
            ['Retenido', '{retained}'],
          ],
        },
        {
          text: '**Saldo: {balance}**',
          align: 'end',
        },
        {
          text: 'Indique el número del contrato con cada pago.',
          small: true,
        },
      ],
    },
  },
}

export default [contract, preNeed, amendments, invoice, statement]
