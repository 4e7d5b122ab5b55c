export default {
  organizations: {
    name: 'Organisation |||| Organisations',
    add: 'Ajouter une organisation',
    fields: { name: 'Nom', cemeteries: 'Cimetières', account: 'Compte' },
  },
}
