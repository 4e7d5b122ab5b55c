export default {
  trees: {
    about: 'Los árboles del recinto, su estado y sus próximas inspecciones.',

    reports: {
      words: { inspection: 'Inspeccionar el árbol' },
    },
    adds: { inspections: 'Registrar una inspección' },
    sections: {
      what: 'El árbol',
      measures: 'Medidas y salud',
      inspections: 'Inspecciones',
      dedication: 'Dedicatoria',
    },
  },
}
