export default {
  'price-changes': {
    about: 'Precios cambiados juntos a partir de una fecha.',

    fields: {
      'lines.item': 'Artículo anterior',
      'lines.next': 'Artículo nuevo',
      'lines.description': 'Artículo',
      'lines.old': 'Precio anterior',
      'lines.price': 'Precio nuevo',
      'lines.endedOn': 'Terminaba el',
    },
    change: 'Cambiar precios',
    which: 'Precios y cambio',
    by: 'Cambiar en',
    percentage: 'Porcentaje',
    amount: 'Importe',
    lower: 'Indique un número negativo para bajar precios',
    allKinds: 'Todos los tipos',
    usualName: 'Precios desde el %{day}',
    apply: 'Cambiar %{smart_count} precio |||| Cambiar %{smart_count} precios',
    applied: '%{smart_count} precio cambiado |||| %{smart_count} precios cambiados',
    nothing: 'Ningún precio vigente coincide.',
    undo: 'Deshacer el cambio',
    undone: 'Cambio de precios deshecho',
    untilThen:
      'Los precios nuevos aún no están vigentes: el cambio puede deshacerse hasta entonces. Los contratos firmados conservan sus precios.',
    kept: {
      same: 'Sin cambio tras el redondeo',
      later: 'Ya se ha introducido un precio posterior',
      bundle: 'Costaría más que sus artículos',
      tooHigh: 'Por encima del precio máximo posible',
    },
    choices: {
      rounding: {
        none: 'Sin redondeo',
        unit: 'Unidades enteras',
        fives: 'De 5 en 5',
        tens: 'De 10 en 10',
      },
      kind: {
        property: 'Espacio',
        service: 'Servicio',
        merchandise: 'Mercancía',
        'care-fund': 'Fondo de cuidado',
        fee: 'Tasa',
      },
    },
  },
}
