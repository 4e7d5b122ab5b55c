export default {
  organizations: {
    name: 'Organisation |||| Organisations',
    fields: { name: 'Nom', cemeteries: 'Cimetières', account: 'Compte' },
  },
}
