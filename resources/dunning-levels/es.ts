export default {
  'dunning-levels': {
    name: 'Nivel de aviso |||| Niveles de aviso',
    add: 'Añadir nivel de aviso',
    fields: {
      level: 'Nivel',
      daysOverdue: 'Días de retraso',
      interval: 'Días después del nivel anterior',
      deadline: 'Días para pagar',
      tone: 'Redacción',
      fee: 'Recargo',
      text: 'Texto en lugar de la redacción',
    },
    choices: { tone: { reminder: 'Recordatorio', notice: 'Segundo aviso', final: 'Último aviso' } },
  },
}
