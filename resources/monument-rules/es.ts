export default {
  'monument-rules': {
    name: 'Norma de monumentos |||| Normas de monumentos',
    add: 'Añadir norma de monumentos',
    about:
      'Cómo pueden ser los monumentos de una sección: medidas, material, cimentación y tasa. Se aplica la norma de la sección más próxima; una norma sin secciones vale para todo el cementerio.',
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
    sections: { where: 'Dónde y desde cuándo', stone: 'Monumento', permit: 'Permiso' },
  },
}
