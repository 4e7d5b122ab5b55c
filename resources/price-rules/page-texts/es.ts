export default {
  'price-rules': {
    about:
      'Los cargos que conlleva una inhumación. La página de la llamada los propone; quien atiende la llamada puede cambiarlos.',

    sections: {
      charge: 'Cargo',
      dispositions: 'Modos de inhumación (ninguno elegido: todos)',
      days: 'Días de la semana (ninguno elegido: todos)',
      person: 'La persona fallecida',
      period: 'Vigencia',
    },
  },
}
