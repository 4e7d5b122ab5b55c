export default {
  cemeteries: {
    name: 'Cimetière |||| Cimetières',
    add: 'Ajouter un cimetière',
    fields: { name: 'Nom', address: 'Adresse', organizationId: 'Organisation' },
  },
}
