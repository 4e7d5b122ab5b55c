export default {
  'number-templates': {
    about:
      'Numbers of contracts and receipts. {YYYY}, {YY} and {MM} stand for the day, {000} for the counter. Without one, contracts are {YYYY}-CT-{000} and receipts {YYYY}-R-{0000}.',
  },
}
