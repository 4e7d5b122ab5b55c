import type { ShippedPaper } from '../../core/papers/template'

/** What is bought for later need: who buys for whom, what at which prices, how it is paid, kept and delivered. */
const preNeed: ShippedPaper = {
  key: 'preNeed',
  statuses: ['draft', 'in-progress', 'signed'],
  only: { kind: ['pre-need'] },
  appliesWhenSigned: true,
  texts: {
    en: {
      name: 'Pre-need agreement',
      nodes: [
        { letterhead: true },
        { heading: 'Pre-need agreement {number}' },
        {
          text: '**{cemetery.name}**, {cemetery.address}, agrees with the purchasers named below to provide what is listed here when the need arises.',
        },
        {
          facts: [
            ['Date', '{date}'],
            ['Contract', '{number}'],
          ],
        },
        { heading: 'Purchasers and beneficiaries', level: 2 },
        {
          each: 'parties',
          columns: [
            ['Name', '{contact}', 5],
            ['Role', '{role}', 3],
          ],
        },
        { heading: 'What is provided', level: 2 },
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
        { heading: 'Terms', level: 2 },
        {
          list: [
            'The prices above stand for what is listed, whenever it is delivered, once it is paid in full.',
            'What is not listed is charged at the prices of the day of delivery.',
            'Money for what is delivered later is held and used as the law at the place of the cemetery asks.',
            'The purchasers may cancel in writing what has not been delivered; what is then refunded follows that law and the rules of the cemetery.',
          ],
        },
        {
          places: [
            {
              role: 'purchaser',
              kind: 'initials',
              label: 'Initials of the purchaser: the terms were read',
            },
            {
              role: 'coPurchaser',
              kind: 'initials',
              label: 'Initials of the co-purchaser',
              optional: true,
            },
          ],
        },
        { text: '{remarks}' },
        {
          places: [
            { role: 'purchaser', kind: 'signature', label: 'Purchaser' },
            { role: 'purchaser', kind: 'date', label: 'Date' },
            { role: 'coPurchaser', kind: 'signature', label: 'Co-purchaser', optional: true },
            { role: 'coPurchaser', kind: 'date', label: 'Date', optional: true },
            { role: 'cemetery', kind: 'signature', label: 'For {cemetery.name}' },
            { role: 'cemetery', kind: 'date', label: 'Date' },
          ],
        },
      ],
    },
    fr: {
      name: 'Convention de prévoyance',
      nodes: [
        { letterhead: true },
        { heading: 'Convention de prévoyance {number}' },
        {
          text: '**{cemetery.name}**, {cemetery.address}, convient avec les acheteurs désignés ci-dessous de fournir, le moment venu, ce qui est énuméré ici.',
        },
        {
          facts: [
            ['Date', '{date}'],
            ['Contrat', '{number}'],
          ],
        },
        { heading: 'Acheteurs et bénéficiaires', level: 2 },
        {
          each: 'parties',
          columns: [
            ['Nom', '{contact}', 5],
            ['Qualité', '{role}', 3],
          ],
        },
        { heading: 'Ce qui est fourni', level: 2 },
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
            ['Dont fonds d’entretien', '{careFund}'],
            ['Acompte', '{deposit}'],
            ['Déjà payé', '{paid}'],
            ['Solde', '{balance}'],
          ],
        },
        { heading: 'Conditions', level: 2 },
        {
          list: [
            'Une fois réglés en totalité, les prix ci-dessus valent pour ce qui est énuméré, quel que soit le jour de la prestation.',
            'Ce qui n’est pas énuméré est facturé au prix du jour de la prestation.',
            'Les sommes reçues pour des prestations futures sont conservées et employées comme l’exige la loi du lieu du cimetière.',
            'Les acheteurs peuvent résilier par écrit ce qui n’a pas été fourni ; le remboursement suit cette loi et le règlement du cimetière.',
          ],
        },
        {
          places: [
            {
              role: 'purchaser',
              kind: 'initials',
              label: 'Paraphe de l’acheteur : conditions lues',
            },
            {
              role: 'coPurchaser',
              kind: 'initials',
              label: 'Paraphe du coacheteur',
              optional: true,
            },
          ],
        },
        { text: '{remarks}' },
        {
          places: [
            { role: 'purchaser', kind: 'signature', label: 'Acheteur' },
            { role: 'purchaser', kind: 'date', label: 'Date' },
            { role: 'coPurchaser', kind: 'signature', label: 'Coacheteur', optional: true },
            { role: 'coPurchaser', kind: 'date', label: 'Date', optional: true },
            { role: 'cemetery', kind: 'signature', label: 'Pour {cemetery.name}' },
            { role: 'cemetery', kind: 'date', label: 'Date' },
          ],
        },
      ],
    },
    es: {
      name: 'Acuerdo de previsión',
      nodes: [
        { letterhead: true },
        { heading: 'Acuerdo de previsión {number}' },
        {
          text: '**{cemetery.name}**, {cemetery.address}, acuerda con los compradores indicados abajo prestar lo que aquí se enumera cuando llegue la necesidad.',
        },
        {
          facts: [
            ['Fecha', '{date}'],
            ['Contrato', '{number}'],
          ],
        },
        { heading: 'Compradores y beneficiarios', level: 2 },
        {
          each: 'parties',
          columns: [
            ['Nombre', '{contact}', 5],
            ['Calidad', '{role}', 3],
          ],
        },
        { heading: 'Lo que se presta', level: 2 },
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
            ['Anticipo', '{deposit}'],
            ['Pagado hasta ahora', '{paid}'],
            ['Saldo', '{balance}'],
          ],
        },
        { heading: 'Condiciones', level: 2 },
        {
          list: [
            'Una vez pagados por completo, los precios de arriba valen para lo enumerado, sea cual sea el día de la prestación.',
            'Lo que no está enumerado se cobra al precio del día de la prestación.',
            'El dinero de prestaciones futuras se guarda y se usa como exige la ley del lugar del cementerio.',
            'Los compradores pueden cancelar por escrito lo que no se haya prestado; lo que se devuelve sigue esa ley y el reglamento del cementerio.',
          ],
        },
        {
          places: [
            {
              role: 'purchaser',
              kind: 'initials',
              label: 'Iniciales del comprador: condiciones leídas',
            },
            {
              role: 'coPurchaser',
              kind: 'initials',
              label: 'Iniciales del segundo comprador',
              optional: true,
            },
          ],
        },
        { text: '{remarks}' },
        {
          places: [
            { role: 'purchaser', kind: 'signature', label: 'Comprador' },
            { role: 'purchaser', kind: 'date', label: 'Fecha' },
            { role: 'coPurchaser', kind: 'signature', label: 'Segundo comprador', optional: true },
            { role: 'coPurchaser', kind: 'date', label: 'Fecha', optional: true },
            { role: 'cemetery', kind: 'signature', label: 'Por {cemetery.name}' },
            { role: 'cemetery', kind: 'date', label: 'Fecha' },
          ],
        },
      ],
    },
  },
}

export default preNeed
