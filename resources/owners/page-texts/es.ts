export default {
  owners: {
    about: 'Titulares de derechos de inhumación, con sus espacios y su saldo.',

    who: 'Persona',
    isThere: 'Contacto existente',
    isNew: 'Contacto nuevo',
    sections: { right: 'Derecho de inhumación' },
    made: '%{name} añadido como titular',
    save: 'Guardar',
    cancel: 'Cancelar',
  },
}
