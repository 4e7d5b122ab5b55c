export default {
  'interment-rights': {
    name: 'Derecho de inhumación |||| Derechos de inhumación',
    add: 'Registrar un derecho existente',
    schedule: 'Programar inhumación',
    home: { waiting: 'Títulos que esperan sucesión' },
    fields: {
      holders: 'Titulares',
      'holders.share': 'Parte (número entero)',
      'holders.role': 'Calidad',
      covers: 'Pueden ser inhumados',
      deedNumber: 'Número de escritura',
      deedDate: 'Fecha de escritura',
      consideration: 'Precio',
      tenure: 'Duración',
      reservation: 'De la reserva',
      contract: 'Vendido por el contrato',
      holderNames: 'Titulares',
      deedWaits: 'El título espera el pago',
      endedOn: 'Terminó el',
      voidReason: 'Motivo de la anulación',
      waitingSince: 'Espera sucesión desde',
      waitingFor: 'Titulares fallecidos',
    },
    choices: {
      covers: {
        consented: 'Quien los titulares consientan',
        family: 'La familia de los titulares',
        named: 'Solo las personas que nombra',
      },
    },
  },
}
