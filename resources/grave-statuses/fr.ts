export default {
  'grave-statuses': {
    name: 'État de tombe |||| États de tombe',
    fields: { stands: 'Correspond à' },
  },
}
