export default {
  onward: {
    title: 'No se le ha redirigido',
    address: 'El enlace que le ha traído aquí no indica ninguna dirección.',
    stranger:
      'El enlace que le ha traído aquí lleva a %{origin}. Esta consola no inicia la sesión de nadie allí.',
    failed: 'La consola no ha podido iniciar su sesión en %{origin}.',
    nothing: 'No se ha enviado nada allí y su sesión sigue abierta aquí.',
  },
}
