export default {
  'grave-statuses': {
    name: 'Estado de tumba |||| Estados de tumba',
    fields: { stands: 'Equivale a' },
  },
}
