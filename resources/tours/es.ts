export default {
  tours: {
    name: 'Recorrido |||| Recorridos',
    about:
      'Recorridos a pie por el cementerio, parada por parada. Los publicados son visibles para los visitantes.',
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
