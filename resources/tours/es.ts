export default {
  tours: {
    name: 'Recorrido |||| Recorridos',
    fields: {
      title: 'Título',
      introduction: 'Introducción',
      stops: 'Paradas',
      'stops.title': 'Título',
      'stops.text': 'Texto',
      'stops.photo': 'Foto',
    },
    choices: { status: { draft: 'Borrador', published: 'Publicado' } },
    steps: { publish: 'Publicar', withdraw: 'Despublicar' },
  },
}
