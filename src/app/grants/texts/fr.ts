/** What a role opens, line by line. */
export default {
  grants: {
    grid: {
      part: 'Domaine',
      read: 'Voir',
      write: 'Modifier',
      mayRead: '%{name} (voir)',
      mayChange: '%{name} (modifier)',
      notYours: 'Vous n’avez pas vous-même cette autorisation.',
    },
    application: {
      management: {
        name: 'Management',
        about: 'Cette console, pour le bureau. Nécessaire pour se connecter ici.',
      },
      sales: {
        name: 'Enterprise Sales',
        about: 'L’application de vente, si le cimetière en dispose.',
      },
      mobile: {
        name: 'Mobile',
        about: 'L’application mobile pour le terrain.',
      },
    },
    permission: {
      user: {
        name: 'Gestion des utilisateurs',
        about:
          'Les utilisateurs de ce cimetière, les rôles et les invitations. Modifier : inviter, retirer, attribuer des rôles.',
      },
      cem: {
        name: 'Paramètres',
        about:
          'Tous les paramètres : listes, prix, numérotation, formulaires et coordonnées du cimetière.',
      },
      person: {
        name: 'CRM',
        about: 'Contacts, échanges, titulaires, concessions et transferts.',
      },
      dec: {
        name: 'Défunts',
        about: 'Le registre des défunts, les inhumations et les souvenirs.',
      },
      loc: {
        name: 'Emplacements',
        about:
          'Sections, lots et emplacements, le plan, les monuments, les réservations et les visites.',
      },
      contract: {
        name: 'Contrats',
        about: 'Contrats, paiements, catalogue de prix. Modifier : signer, annuler, encaisser.',
      },
      workOrder: {
        name: 'Ordres de travail',
        about:
          'Les ordres de travail, le tableau et les travaux récurrents, avec le nom des emplacements.',
      },
      tree: {
        name: 'Arboretum',
        about: 'Les arbres et leurs contrôles.',
      },
      book: {
        name: 'Registres',
        about: 'Les registres numérisés et leur transcription.',
      },
    },
  },
}
