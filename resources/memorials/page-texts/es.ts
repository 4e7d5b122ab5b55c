export default {
  memorials: {
    about: 'Lápidas, placas y bancos: permisos, estado y seguridad.',

    reports: {
      words: { inspection: 'Inspeccionar el monumento' },
    },
    charge: 'Cobrar la tasa',
    charged: 'Tasa cobrada',
    rules: 'Normas del lugar',
    adds: { inspections: 'Registrar una inspección' },
    sections: {
      what: 'Persona y ubicación',
      permit: 'Permiso',
      stone: 'Monumento',
      safety: 'Seguridad',
    },
  },
}
