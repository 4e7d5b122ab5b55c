export default {
  'transfer-rules': {
    start: {
      copy: 'Copier les règles d’un pays',
      none: 'Chaque motif a déjà une règle',
      done: '%{smart_count} règle ajoutée |||| %{smart_count} règles ajoutées',
    },
  },
}
