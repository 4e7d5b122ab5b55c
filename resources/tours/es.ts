export default {
  tours: {
    name: 'Recorrido |||| Recorridos',
    about: 'Paseos por el cementerio, parada por parada. Los publicados son para los visitantes.',
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
    steps: { publish: 'Publicar', withdraw: 'Retirar' },
    stop: {
      none: 'Aún no hay paradas',
      move: 'Mover la parada %{number}, %{title}',
      hint: 'Las flechas arriba y abajo mueven una parada, o se arrastra.',
      moved: '%{title} es ahora la parada %{number}',
      photo: 'Foto',
      photoOf: 'Foto de %{title}',
      add: 'Cambiar las paradas',
      map: 'En el plano',
    },
  },
}
