export default {
  accounts: {
    name: 'Compte |||| Comptes',
    add: 'Ajouter un compte',
    fields: {
      name: 'Nom',
      status: 'État',
      owner: 'Titulaire',
      cemeteries: 'Cimetières',
      notes: 'Notes',
    },
    choices: { status: { active: 'Actif', suspended: 'Suspendu' } },
    steps: { suspend: 'Suspendre', reactivate: 'Réactiver' },
  },
}
