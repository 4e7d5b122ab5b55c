export default {
  'authority-rules': {
    sections: {
      rules: 'Reglas',
      holders: 'Titulares',
      right: 'Derecho',
      body: 'Documentos y familiares',
    },
  },
}
