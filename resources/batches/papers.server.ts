import type { PaperNode, ShippedPaper } from '../../core/papers/template'

interface Words {
  title: string
  day: string
  by: string
  cash: string
  value: string
  pieces: string
  checks: string
  reference: string
  bank: string
  from: string
  amount: string
  methods: string
  method: string
  entries: string
  counted: string
  difference: string
  deposited: string
  remarks: string
  brought: string
  received: string
}

const slip = (words: Words): PaperNode[] => [
  { letterhead: true },
  { heading: `${words.title} {number}` },
  {
    facts: [
      [words.day, '{day}'],
      [words.by, '{userName}'],
    ],
  },
  { heading: words.cash, level: 2 },
  {
    each: 'denominations',
    columns: [
      [words.value, '{value}', 3, 'end'],
      [words.pieces, '{pieces}', 2, 'end'],
    ],
  },
  {
    facts: [
      [words.counted, '{counted}'],
      [words.difference, '{difference}'],
    ],
  },
  { heading: words.checks, level: 2 },
  {
    each: 'checks',
    columns: [
      [words.reference, '{reference}', 2],
      [words.bank, '{bank}', 3],
      [words.from, '{payer}', 3],
      [words.amount, '{amount}', 2, 'end'],
    ],
  },
  { heading: words.methods, level: 2 },
  {
    each: 'methods',
    columns: [
      [words.method, '{name}', 4],
      [words.entries, '{entries}', 2, 'end'],
      [words.amount, '{total}', 2, 'end'],
    ],
  },
  { rule: true },
  { facts: [[`**${words.deposited}**`, '**{deposited}**']] },
  { text: '{remarks}' },
  {
    signatures: [
      ['cemetery', words.brought],
      ['bank', words.received],
    ],
  },
]

/** What goes to the bank of a batch: cash by coin and note, and each check. */
const depositSlip: ShippedPaper = {
  key: 'depositSlip',
  statuses: ['closed'],
  texts: {
    en: {
      name: 'Deposit slip',
      nodes: slip({
        title: 'Deposit slip',
        day: 'Day',
        by: 'Taken by',
        cash: 'Cash',
        value: 'Coin or note',
        pieces: 'Pieces',
        checks: 'Checks',
        reference: 'Number',
        bank: 'Bank',
        from: 'From',
        amount: 'Amount',
        methods: 'By method',
        method: 'Method',
        entries: 'Entries',
        counted: 'Cash counted',
        difference: 'Difference',
        deposited: 'To the bank',
        remarks: 'Remarks',
        brought: 'For {cemetery.name}',
        received: 'Received by the bank',
      }),
    },
    fr: {
      name: 'Bordereau de remise',
      nodes: slip({
        title: 'Bordereau de remise',
        day: 'Jour',
        by: 'Encaissé par',
        cash: 'Espèces',
        value: 'Pièce ou billet',
        pieces: 'Nombre',
        checks: 'Chèques',
        reference: 'Numéro',
        bank: 'Banque',
        from: 'De',
        amount: 'Montant',
        methods: 'Par mode de paiement',
        method: 'Mode de paiement',
        entries: 'Opérations',
        counted: 'Espèces comptées',
        difference: 'Écart',
        deposited: 'Remis à la banque',
        remarks: 'Remarques',
        brought: 'Pour {cemetery.name}',
        received: 'Reçu par la banque',
      }),
    },
    es: {
      name: 'Resguardo de ingreso',
      nodes: slip({
        title: 'Resguardo de ingreso',
        day: 'Día',
        by: 'Cobrado por',
        cash: 'Efectivo',
        value: 'Moneda o billete',
        pieces: 'Unidades',
        checks: 'Cheques',
        reference: 'Número',
        bank: 'Banco',
        from: 'De',
        amount: 'Importe',
        methods: 'Por forma de pago',
        method: 'Forma de pago',
        entries: 'Movimientos',
        counted: 'Efectivo contado',
        difference: 'Diferencia',
        deposited: 'Al banco',
        remarks: 'Observaciones',
        brought: 'Por {cemetery.name}',
        received: 'Recibido por el banco',
      }),
    },
  },
}

export default [depositSlip] satisfies readonly ShippedPaper[]
