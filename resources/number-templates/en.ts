export default {
  'number-templates': {
    about:
      'Numbers for contracts, receipts, work orders and the deeds of transfers. {YYYY}, {YY} and {MM} stand for the date, {000} for the counter. By default, contracts use {YYYY}-CT-{000}, receipts {YYYY}-R-{0000}, work orders {YYYY}-WO-{0000} and deeds {YYYY}-D-{0000}.',
  },
}
