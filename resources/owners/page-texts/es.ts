export default {
  owners: {
    who: 'Persona',
    isThere: 'Contacto existente',
    isNew: 'Contacto nuevo',
    sections: { right: 'Derecho de inhumación' },
    made: '%{name} añadido como titular',
    save: 'Guardar',
    cancel: 'Cancelar',
  },
}
