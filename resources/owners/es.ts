export default {
  owners: {
    name: 'Titular |||| Titulares',
    about: 'Titulares de derechos de inhumación, con sus espacios y su saldo.',
    add: 'Añadir titular',
    who: 'Persona',
    isThere: 'Contacto existente',
    isNew: 'Contacto nuevo',
    sections: { right: 'Derecho de inhumación' },
    made: '%{name} añadido como titular',
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
