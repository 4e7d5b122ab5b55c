export default {
  'journal-files': {
    about: 'Diarios entregados a la contabilidad, cada uno una vez y sin cambios después.',
  },
}
