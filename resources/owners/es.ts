export default {
  owners: {
    name: 'Titular |||| Titulares',
    add: 'Añadir titular',
    fields: {
      contact: 'Contacto',
      name: 'Nombre',
      rights: 'Derechos',
      locations: 'Espacios',
      spaces: 'Espacios',
      balance: 'Saldo',
    },
  },
}
