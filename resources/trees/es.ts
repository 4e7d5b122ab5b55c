const conditions = {
  excellent: 'Excelente',
  good: 'Bueno',
  fair: 'Regular',
  poor: 'Malo',
  dead: 'Muerto',
}
const risks = { low: 'Bajo', moderate: 'Moderado', high: 'Alto', extreme: 'Extremo' }

export default {
  trees: {
    menu: 'Arboreto',
    name: 'Árbol |||| Árboles',
    fields: {
      tagNumber: 'Número de placa',
      commonName: 'Nombre común',
      botanicalName: 'Nombre botánico',
      point: 'Posición',
      dbh: 'Diámetro a la altura del pecho',
      height: 'Altura',
      spread: 'Diámetro de copa',
      condition: 'Salud',
      risk: 'Riesgo',
      plantedOn: 'Plantado',
      removedOn: 'Talado',
      inspections: 'Inspecciones',
      lastInspection: 'Última inspección',
      nextInspection: 'Próxima inspección',
      actBy: 'Actuar el',
      dedicatedTo: 'Dedicado a',
      persons: 'En memoria de',
      donor: 'Donante',
      dedication: 'Texto de la dedicatoria',
      'inspections.on': 'Inspeccionado el',
      'inspections.condition': 'Salud',
      'inspections.risk': 'Riesgo',
      'inspections.dbh': 'Diámetro a la altura del pecho',
      'inspections.action': 'Medida tomada',
      'inspections.nextDue': 'Revisar el',
    },
    choices: {
      condition: conditions,
      'inspections.condition': conditions,
      risk: risks,
      'inspections.risk': risks,
      status: { standing: 'En pie', removed: 'Talado' },
    },
    steps: { remove: 'Registrar la tala', restore: 'Deshacer la tala' },
    home: {
      due: 'Inspecciones de árboles por hacer',
      risky: '%{n} con riesgo alto |||| %{n} con riesgo alto',
    },
  },
}
