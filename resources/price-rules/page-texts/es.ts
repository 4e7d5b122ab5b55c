export default {
  'price-rules': {
    sections: {
      charge: 'Cargo',
      dispositions: 'Modos de inhumación (ninguno elegido: todos)',
      days: 'Días de la semana (ninguno elegido: todos)',
      person: 'La persona fallecida',
      period: 'Vigencia',
    },
  },
}
