export default {
  'job-types': {
    about:
      'Tipos de trabajo. Una orden toma su lista de control, su prioridad y su responsable; algunas se crean automáticamente al programar una inhumación.',
    sections: {
      begin: 'Valores iniciales',
      raised: 'Se crea al programar una inhumación',
    },
  },
}
