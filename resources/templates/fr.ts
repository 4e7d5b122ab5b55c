export default {
  templates: {
    name: 'Modèle |||| Modèles',
    add: 'Ajouter un modèle',
    fields: {
      name: 'Nom',
      resource: 'Fiches',
      language: 'Langue',
      replaces: 'Remplace',
      content: 'Contenu',
      applyWhenSigned: 'La signature met la fiche à jour',
      wetOriginal: 'Original papier signé exigé',
    },
    choices: {
      resource: {
        contacts: 'Contacts',
        'interment-rights': 'Concessions',
        deceased: 'Défunts',
        interments: 'Inhumations',
        contracts: 'Contrats',
        transactions: 'Opérations',
        reservations: 'Réservations',
        memorials: 'Monuments',
        'work-orders': 'Ordres de travail',
      },
      language: {
        en: 'English',
        fr: 'Français',
        es: 'Español',
      },
    },
  },
}
