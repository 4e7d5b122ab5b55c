export default {
  'custody-events': {
    name: 'Registro de custodia |||| Cadena de custodia',
    add: 'Añadir registro',
    fields: {
      cremains: 'Cenizas',
      turn: 'N.º',
      kind: 'Suceso',
      on: 'Fecha',
      place: 'Guardadas en',
      person: 'De o a',
      relation: 'Relación',
      document: 'Documento de identidad',
      documentDigits: 'Termina en',
      signature: 'Firma',
      signedOnPaper: 'Firmado en papel',
      recordedBy: 'Registrado por',
    },
    choices: {
      kind: {
        received: 'Recibidas',
        moved: 'Trasladadas',
        released: 'Entregadas',
        interred: 'Inhumadas aquí',
        scattered: 'Esparcidas',
        returned: 'Devueltas',
        reversed: 'Deshecho',
      },
      document: {
        passport: 'Pasaporte',
        identityCard: 'Documento de identidad',
        drivingLicense: 'Permiso de conducir',
        other: 'Otro documento',
      },
    },
  },
}
