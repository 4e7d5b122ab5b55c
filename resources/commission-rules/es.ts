export default {
  'commission-rules': {
    name: 'Regla de comisión |||| Reglas de comisiones',
    add: 'Añadir regla de comisión',
    fields: {
      counselor: 'Solo para este asesor',
      effectiveFrom: 'Vigente desde',
      effectiveTo: 'Vigente hasta',
      need: 'Necesidad',
      property: 'Espacios',
      opening: 'Apertura y cierre',
      service: 'Servicios',
      merchandise: 'Mercancías',
      fee: 'Tasas',
      rate: 'Porcentaje del precio',
      amount: 'Importe por artículo',
      earned: 'Se gana',
    },
    choices: {
      need: { 'pre-need': 'Previsión', 'at-need': 'Fallecimiento' },
      earned: {
        signing: 'Al firmar',
        proportional: 'En proporción a los pagos',
        paidInFull: 'Al pagarse por completo',
      },
    },
  },
}
