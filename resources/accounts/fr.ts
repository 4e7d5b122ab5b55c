export default {
  accounts: {
    name: 'Compte |||| Comptes',
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
    unknown: 'Il n’y a pas de compte %{id}.',
    suspendedNote:
      'Suspendu : personne de ses organisations ne peut travailler avant sa réactivation.',
  },
}
