export default {
  'number-templates': {
    about:
      'Numbers of contracts, receipts and work orders. {YYYY}, {YY} and {MM} stand for the day, {000} for the counter. Without one, contracts are {YYYY}-CT-{000}, receipts {YYYY}-R-{0000} and work orders {YYYY}-WO-{0000}.',
  },
}
