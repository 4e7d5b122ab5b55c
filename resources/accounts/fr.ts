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
    sections: { account: 'Compte' },
    steps: { suspend: 'Suspendre', reactivate: 'Réactiver' },
    unknown: 'Le compte %{id} n’existe pas.',
    suspendedNote:
      'Suspendu : plus personne dans ses organisations ne peut travailler avant sa réactivation.',
  },
}
