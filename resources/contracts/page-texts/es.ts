export default {
  contracts: {
    about:
      'Ventas a compradores. Al firmar un contrato se crean los derechos de inhumación de sus espacios.',

    whenDocumentSigned: 'Marcar el contrato como firmado cuando todos hayan firmado',
    reports: {
      sales: {
        name: 'Ventas',
        about: 'Ventas menos cancelaciones, con impuesto y fondo de cuidado.',
        titles: {
          month: 'Ventas por mes',
          item: 'Ventas por artículo',
          kind: 'Ventas por tipo',
          need: 'Ventas por necesidad',
        },
        columns: {
          contracts: 'Contratos',
          cancelled: 'Cancelados',
          cancelledTotal: 'Cancelaciones restadas',
        },
        choices: { by: { month: 'Mes', item: 'Artículo', kind: 'Tipo', need: 'Necesidad' } },
      },
      'open-balances': {
        name: 'Saldos pendientes',
        about: 'Importes que los clientes aún deben, por antigüedad.',
        titles: {
          chart: 'Saldos pendientes por antigüedad',
          table: 'Contratos con saldo pendiente',
        },
        columns: { days: 'Días', age: 'Antigüedad' },
      },
      words: {
        longAgo: 'Firmado más de un año antes de registrarse',
        to30: 'Hasta 30 días',
        to60: '31 a 60 días',
        to90: '61 a 90 días',
        over90: 'Más de 90 días',
      },
    },
    sections: { who: 'Comprador y fecha' },
    open: 'Abrir el contrato',
    presets: 'Paquetes',
    saveAndPlan: 'Guardar y establecer un plan',
    saveAndSend: 'Guardar y enviar',
    lapsed:
      'El plazo para firmar ha pasado: sus espacios vuelven a estar disponibles desde el %{day}. «Listo para firmar» los retiene de nuevo.',
    item: 'Artículo',
    less: '%{amount} de descuento',
    times: '%{quantity} × %{price}',
    drag: 'Arrastrar para reordenar',
    noItems: 'Aún no hay artículos.',
    changeItems: 'Cambiar artículos',
    stepDone: 'Contrato: %{status}',
    stepAbout: {
      sign: 'Crea los derechos de inhumación de todos los espacios, con los compradores como titulares. Los precios y artículos ya no se pueden cambiar.',
      cancel:
        'Los derechos que creó se renuncian y quedan en el registro. Un contrato no se puede cancelar si alguien está inhumado, o va a estarlo, en uno de sus espacios.',
    },
    amend: {
      items: 'Modificar artículos',
      exchange: 'Cambiar espacio',
      aboutItems:
        'El contrato firmado queda como está; el cambio se registra en una modificación con su propio número.',
      aboutExchange:
        'Se renuncia al derecho sobre el espacio anterior y se crea un derecho sobre el nuevo. La diferencia se debe o se abona.',
      remove: 'Retirar',
      givenBack: 'Espacio devuelto',
      newSpace: 'Espacio nuevo',
      reason: 'Motivo',
      record: 'Registrar modificación',
      done: 'Modificación %{number} registrada',
      chooseItem: 'Elija un artículo que retirar o añadir',
      chooseSpace: 'Elija el espacio nuevo y su precio',
      owed: 'Se debe además',
      credited: 'Se abona',
      newTotal: 'Total nuevo',
      newBalance: 'Saldo nuevo',
      removedOn: 'Retirado el %{day}',
      addedOn: 'Añadido el %{day}',
    },
    cancelling: {
      byRule: 'Déjelo vacío para aplicar la regla «%{rule}»',
      noRule:
        'No hay regla de cancelación aplicable: no se retiene nada salvo que indique un importe',
      withdraws: 'Dentro del plazo de desistimiento, hasta el %{day}: se reembolsa todo',
      keeps: 'Se retienen %{amount}',
      refund: 'Por reembolsar',
      refundNext: 'Registre el reembolso con «Reembolsar» una vez pagado.',
    },
    pay: {
      open: 'Cobrar',
      refund: 'Reembolsar',
      other: 'Reembolsar o ajustar',
    },
    missing: {
      title: 'Necesario antes de firmar',
      purchaser: 'Añada un comprador',
      items: 'Añada al menos un artículo',
      space: 'Elija un espacio para %{item}',
    },
  },
}
