export default {
  'price-rules': {
    name: 'Regla de precio |||| Reglas de precios',
    add: 'Añadir regla de precio',
    about:
      'Los cargos que conlleva una inhumación. La página de la llamada los propone; quien atiende la llamada puede cambiarlos.',
    fields: {
      priceItem: 'Artículo',
      quantity: 'Cantidad',
      burial: 'Para entierros',
      entombment: 'Para depósitos en cripta',
      inurnment: 'Para depósitos de urna',
      scattering: 'Para dispersiones',
      cenotaph: 'Para cenotafios',
      monday: 'Lunes',
      tuesday: 'Martes',
      wednesday: 'Miércoles',
      thursday: 'Jueves',
      friday: 'Viernes',
      saturday: 'Sábado',
      sunday: 'Domingo',
      holiday: 'Festivos',
      fromHour: 'Desde la hora',
      residency: 'Residencia',
      ageFrom: 'Desde la edad de',
      ageTo: 'Hasta la edad de',
      effectiveFrom: 'Vigente desde',
      effectiveTo: 'Vigente hasta',
    },
    choices: {
      residency: { resident: 'Solo residentes', nonResident: 'Solo no residentes' },
    },
  },
}
