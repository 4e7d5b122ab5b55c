export default {
  tours: {
    about:
      'Recorridos a pie por el cementerio, parada por parada. Los publicados son visibles para los visitantes.',

    sections: { what: 'El recorrido', stops: 'Paradas' },
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
