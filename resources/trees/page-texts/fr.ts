export default {
  trees: {
    reports: {
      words: { inspection: 'Contrôler l’arbre' },
    },
    adds: { inspections: 'Enregistrer un contrôle' },
    sections: {
      what: 'L’arbre',
      measures: 'Mesures et état sanitaire',
      inspections: 'Contrôles',
      dedication: 'Dédicace',
    },
  },
}
