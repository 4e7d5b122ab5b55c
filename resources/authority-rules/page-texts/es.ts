export default {
  'authority-rules': {
    about:
      'Quién puede ser inhumado y qué consentimientos se requieren. Se aplican las reglas vigentes más recientes. Los puntos de partida no son asesoramiento jurídico: consúltelos con su abogado.',

    sections: {
      rules: 'Reglas',
      holders: 'Titulares',
      right: 'Derecho',
      body: 'Documentos y familiares',
    },
  },
}
