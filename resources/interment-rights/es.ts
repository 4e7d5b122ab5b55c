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
