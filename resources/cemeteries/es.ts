export default {
  cemeteries: {
    name: 'Cementerio |||| Cementerios',
    fields: { name: 'Nombre', address: 'Dirección', organizationId: 'Organización' },
  },
}
