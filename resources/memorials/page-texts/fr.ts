export default {
  memorials: {
    about: 'Stèles, plaques et bancs : autorisations, état et sécurité.',

    reports: {
      words: { inspection: 'Contrôler le monument' },
    },
    charge: 'Facturer les frais',
    charged: 'Frais facturés',
    rules: 'Règles de l’emplacement',
    adds: { inspections: 'Enregistrer un contrôle' },
    sections: {
      what: 'Personne et emplacement',
      permit: 'Autorisation',
      stone: 'Monument',
      safety: 'Sécurité',
    },
  },
}
