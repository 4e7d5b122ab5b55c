export default {
  'custody-events': {
    about: 'Chaque réception, déplacement et remise de cendres. Les écritures sont définitives.',
  },
}
