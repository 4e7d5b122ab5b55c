export default {
  cemeteries: {
    name: 'Cimetière |||| Cimetières',
    fields: { name: 'Nom', address: 'Adresse', organizationId: 'Organisation' },
  },
}
