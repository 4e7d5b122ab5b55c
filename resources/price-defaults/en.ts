export default {
  'price-defaults': {
    choices: { kind: { opening: 'Opening and closing' } },
  },
}
