export default {
  trees: {
    about: 'Les arbres du site, leur état et leurs prochains contrôles.',
    show: { risky: 'À haut risque', due: 'Contrôle à faire' },

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
