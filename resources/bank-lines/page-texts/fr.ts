export default {
  'bank-lines': {
    about: 'Les écritures des relevés bancaires et leurs rapprochements.',
  },
}
