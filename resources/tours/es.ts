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
    sections: { what: 'El recorrido', stops: 'Paradas' },
    steps: { publish: 'Publicar', withdraw: 'Despublicar' },
    stop: {
      none: 'Aún no hay paradas',
      move: 'Mover la parada %{number}, %{title}',
      hint: 'Pulse las flechas arriba y abajo para mover una parada, o arrástrela.',
      moved: '%{title} es ahora la parada %{number}',
      photo: 'Foto',
      photoOf: 'Foto de %{title}',
      add: 'Editar las paradas',
      map: 'En el plano',
    },
  },
}
