export default {
  templates: {
    name: 'Modèle |||| Modèles',
    about:
      'Le texte des documents que votre bureau rédige lui-même, ou adapte de ceux qui sont fournis. La vérification juridique vous revient.',
    fields: {
      name: 'Nom',
      resource: 'Fiches',
      language: 'Langue',
      replaces: 'Remplace',
      content: 'Contenu',
      applyWhenSigned: 'La signature prend effet sur la fiche',
      wetOriginal: 'Original papier exigé',
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
