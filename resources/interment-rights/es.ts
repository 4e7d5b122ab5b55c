export default {
  'interment-rights': {
    reports: {
      expiring: {
        name: 'Derechos que vencen',
        about: 'Derechos temporales que vencen pronto o ya han vencido.',
        columns: { left: 'Días restantes' },
      },
    },
    name: 'Derecho de inhumación |||| Derechos de inhumación',
    about: 'Las escrituras: quién tiene el derecho sobre qué espacio, y en qué partes.',
    add: 'Registrar un derecho existente',
    share: '%{share} de %{parts}',
    schedule: 'Programar inhumación',
    transfer: 'Transmitir',
    died: 'ha fallecido',
    surrender: 'Devolver al cementerio',
    home: { waiting: 'Títulos que esperan sucesión' },
    waiting: {
      title: 'Espera sucesión',
      text: '%{names} ha fallecido. La parte espera a quien le suceda.',
      heirs: 'Sin testamento: buscar a los herederos',
      transfer: 'Iniciar la sucesión',
    },
    holdersStay:
      'Los titulares cambian por una transmisión o una rectificación, para que la cadena de títulos siga entera.',
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
      endedOn: 'Terminó el',
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
    sections: { who: 'Espacio y titulares', deed: 'Escritura' },
  },
}
