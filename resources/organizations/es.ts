export default {
  organizations: {
    name: 'Organización |||| Organizaciones',
    fields: { name: 'Nombre', cemeteries: 'Cementerios', account: 'Cuenta' },
  },
}
