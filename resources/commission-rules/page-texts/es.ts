export default {
  'commission-rules': {
    about:
      'Lo que reciben los asesores por lo que venden y cuándo lo han ganado. Valen las reglas del día de la venta; una regla a nombre del asesor sustituye a las que valen para todos.',
    sections: { what: 'Regla', items: 'Artículos (al menos uno)', amount: 'Comisión' },
  },
}
