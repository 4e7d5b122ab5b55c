/** What a role opens, line by line. */
export default {
  grants: {
    grid: {
      part: 'Domaine',
      read: 'Voir',
      write: 'Modifier',
      mayRead: '%{name} (voir)',
      mayChange: '%{name} (modifier)',
      notYours: 'Vous ne l’avez pas vous-même.',
    },
    application: {
      management: {
        name: 'Management',
        about: 'Cette console, pour le bureau. Sans elle, personne n’entre ici.',
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
          'Qui fait partie de ce cimetière, les rôles et les invitations. Modifier : inviter, retirer, donner des rôles.',
      },
      cem: {
        name: 'Paramètres',
        about:
          'Toutes les pages de paramètres : listes, prix, numérotation, formulaires, fiche du cimetière.',
      },
      person: {
        name: 'CRM',
        about: 'Contacts, échanges, titulaires, droits d’inhumation et leurs transferts.',
      },
      dec: {
        name: 'Défunts',
        about: 'Le registre des défunts, les inhumations, les souvenirs.',
      },
      loc: {
        name: 'Emplacements',
        about: 'Sections, lots et places, le plan, les monuments, les réservations, les visites.',
      },
      contract: {
        name: 'Contrats',
        about: 'Contrats, paiements, catalogue de prix. Modifier : signer, annuler, encaisser.',
      },
      workOrder: {
        name: 'Ordres de travail',
        about:
          'Les ordres de travail, le tableau et les travaux récurrents, avec le nom des lieux.',
      },
      tree: {
        name: 'Arboretum',
        about: 'Les arbres et leurs inspections.',
      },
      book: {
        name: 'Registres',
        about: 'Les registres numérisés, page par page, et leur transcription.',
      },
    },
  },
}
