export default {
  'job-types': {
    about:
      'Les types de travaux. Un ordre en reprend la liste de contrôle, la priorité et le responsable ; certains sont créés automatiquement quand une inhumation est programmée.',
    sections: {
      begin: 'Valeurs par défaut',
      raised: 'Créé quand une inhumation est programmée',
    },
  },
}
