export default {
  'commission-payments': {
    about:
      'Comisiones pagadas a los asesores o devueltas por ellos. Nunca se paga más de lo ganado.',
  },
}
