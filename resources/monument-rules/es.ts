export default {
  'monument-rules': {
    name: 'Norma de monumentos |||| Normas de monumentos',
    add: 'Añadir norma de monumentos',
    fields: {
      locations: 'Secciones',
      inForceFrom: 'En vigor desde',
      maxHeight: 'Altura máxima',
      minWidth: 'Ancho mínimo',
      maxWidth: 'Ancho máximo',
      minThickness: 'Grosor mínimo',
      materials: 'Materiales permitidos',
      foundation: 'Cimentación',
      feeItem: 'Tasa del permiso',
      validDays: 'Permiso válido (días)',
    },
    choices: {
      type: {
        headstone: 'Lápida',
        flatMarker: 'Placa a ras de suelo',
        ledger: 'Losa',
        monument: 'Monumento',
        cross: 'Cruz',
        plaque: 'Placa',
        bench: 'Banco',
        vase: 'Jarrón',
        other: 'Otro',
      },
    },
  },
}
