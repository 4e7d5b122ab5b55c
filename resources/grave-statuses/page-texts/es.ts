export default {
  'grave-statuses': {
    about: 'Nombres, colores y orden en el plano de los estados de un espacio.',

    preview: 'Vista previa',
    black: 'Texto negro, con un contraste de %{ratio} : 1',
    white: 'Texto blanco, con un contraste de %{ratio} : 1',
    alike: 'Difícil de distinguir de %{name} en el plano',
  },
}
