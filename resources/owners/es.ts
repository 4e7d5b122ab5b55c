export default {
  owners: {
    name: 'Titular |||| Titulares',
    about: 'Titulares de derechos de inhumación, con sus espacios y su saldo.',
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
