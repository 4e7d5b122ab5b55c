export default {
  trees: {
    about: 'Les arbres du site, leur état et leurs prochains contrôles.',

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
