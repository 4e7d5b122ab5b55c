export default {
  contracts: {
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
    pay: {
      open: 'Cobrar',
      refund: 'Reembolsar',
      other: 'Reembolsar o ajustar',
      record: 'Anotar',
      done: '%{number} anotado',
      more: 'Más que el saldo de %{balance}',
    },
    missing: {
      title: 'Necesario antes de firmar',
      purchaser: 'Añada un comprador',
      items: 'Añada al menos un artículo',
      space: 'Elija un espacio para %{item}',
    },
  },
}
