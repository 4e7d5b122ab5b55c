export default {
  owners: {
    name: 'Titular |||| Titulares',
    about: 'Quién es titular de un derecho de inhumación, dónde, y qué se debe aún.',
    add: 'Añadir titular',
    who: 'Quién',
    isThere: 'Está entre los contactos',
    isNew: 'Es nuevo aquí',
    sections: { right: 'El derecho' },
    made: '%{name} es titular',
    save: 'Guardar',
    cancel: 'Cancelar',
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
