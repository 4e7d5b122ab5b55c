export default {
  'number-templates': {
    about:
      'Numbers for contracts, receipts and work orders. {YYYY}, {YY} and {MM} stand for the date, {000} for the counter. By default, contracts use {YYYY}-CT-{000}, receipts {YYYY}-R-{0000} and work orders {YYYY}-WO-{0000}.',
  },
}
