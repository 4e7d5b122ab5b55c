export default {
  'dunning-levels': {
    name: 'Nivel de aviso |||| Niveles de aviso',
    add: 'Añadir nivel de aviso',
    about:
      'Cuándo se avisa a los clientes de pagos vencidos, cómo se redacta cada aviso y cuánto cuesta.',
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
