export default {
  'trust-deposits': {
    about:
      'El dinero depositado en el fondo de cuidado y en los fideicomisos, el retirado de ellos, y los contratos a los que corresponde.',

    title: 'Registrar un depósito o un retiro',
    due: '%{amount} por depositar, lo primero hasta el %{day}',
    nothing: 'No hay nada vencido para este fondo',
    releasable: 'Se pueden retirar %{amount}: entregado, reembolsado o depositado por anticipado',
    nothingBack: 'No se puede retirar nada de este fondo',
    none: 'Ningún fondo tiene aún importes vencidos. Las reglas dicen qué corresponde a un fondo.',
    rules: 'Reglas de fondos',
    for: 'Para estos contratos, primero los más antiguos',
    inAdvance: 'Por anticipado: %{amount}',
    fromAdvance: 'De lo depositado por anticipado: %{amount}',
    advanceHint: 'Más de lo vencido. Contará para los próximos depósitos.',
    more: '%{smart_count} contrato más |||| %{smart_count} contratos más',
    record: { deposit: 'Registrar depósito', release: 'Registrar retiro' },
    done: 'Registrado',
  },
}
