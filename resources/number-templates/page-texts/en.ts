export default {
  'number-templates': {
    about:
      'Numbers for contracts, receipts, invoices, credit notes, statements, work orders, deeds of transfers, cremains in custody, disinterments, batches and amendments of contracts. {YYYY}, {YY} and {MM} stand for the date, {000} for the counter. By default, contracts use {YYYY}-CT-{000}, receipts {YYYY}-R-{0000}, invoices {YYYY}-INV-{0000}, credit notes {YYYY}-CN-{0000}, statements {YYYY}-ST-{0000}, work orders {YYYY}-WO-{0000}, deeds {YYYY}-D-{0000}, cremains {YYYY}-CR-{0000}, disinterments {YYYY}-DI-{000}, batches {YYYY}-B-{000} and amendments {YYYY}-AM-{000}.',
  },
}
