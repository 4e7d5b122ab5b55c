export default {
  books: {
    name: 'Registre |||| Registres',
    add: 'Ajouter un registre',
    home: { unverified: 'Registres avec des lignes à vérifier' },
    fields: {
      title: 'Titre',
      kind: 'Type',
      volume: 'Volume',
      fromYear: 'Année de début',
      toYear: 'Année de fin',
      keptAt: 'Conservé à',
      pages: 'Pages',
      entries: 'Lignes',
      unverified: 'À vérifier',
      remarks: 'Remarques',
    },
    choices: {
      kind: {
        burials: 'Inhumations',
        lots: 'Emplacements',
        deeds: 'Actes',
        minutes: 'Procès-verbaux',
        other: 'Autre',
      },
    },
  },
}
