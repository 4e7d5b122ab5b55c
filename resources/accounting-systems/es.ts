export default {
  'accounting-systems': {
    name: 'Programa contable |||| Programas contables',
    add: 'Añadir programa contable',
    fields: {
      format: 'Formato',
      level: 'Detalle',
      yearStart: 'Primer mes del ejercicio',
      taxCode: 'Tipo o código de impuesto de todas las líneas',
      siren: 'SIREN',
      consultant: 'Número de asesor DATEV',
      client: 'Número de cliente DATEV',
      accountLength: 'Cifras de una cuenta DATEV',
    },
    choices: {
      format: {
        csv: 'CSV',
        iif: 'QuickBooks Desktop (IIF)',
        qbo: 'QuickBooks Online',
        xero: 'Xero',
        sage: 'Sage 50',
        datev: 'DATEV',
        fec: 'FEC (Francia)',
      },
      level: { documents: 'Cada documento', days: 'Totales por día', month: 'Totales por mes' },
    },
  },
}
