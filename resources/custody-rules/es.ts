export default {
  'custody-rules': {
    name: 'Regla de custodia |||| Reglas de custodia',
    add: 'Añadir regla de custodia',
    fields: {
      jurisdiction: 'Punto de partida',
      inForceFrom: 'En vigor desde',
      reviewed: 'Revisado por un abogado',
      count: 'Plazo',
      unit: 'Contado en',
      countedFrom: 'Contado desde',
      noticeAfter: 'Aviso tras (días)',
      afterwards: 'Después',
      verified: 'Fuente leída',
    },
    choices: {
      jurisdiction: {
        englandWales: 'Inglaterra y Gales',
        scotland: 'Escocia',
        texas: 'Texas',
        newYork: 'Nueva York',
        florida: 'Florida',
        alabama: 'Alabama',
        colorado: 'Colorado',
        california: 'California',
        france: 'Francia',
        ontario: 'Ontario',
      },
      unit: { days: 'Días', weeks: 'Semanas', months: 'Meses', years: 'Años' },
      countedFrom: {
        received: 'La recepción',
        cremated: 'La cremación',
        notice: 'El último aviso',
      },
      afterwards: {
        inter: 'Inhumar',
        scatter: 'Esparcir',
        interOrScatter: 'Inhumar o esparcir',
        dispose: 'Según la ley',
      },
    },
  },
}
