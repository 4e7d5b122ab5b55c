export default {
  onward: {
    title: 'No se le ha redirigido',
    address: 'El enlace no incluye ninguna dirección.',
    stranger: 'El enlace lleva a %{origin}, donde esta consola no puede iniciar su sesión.',
    failed: 'La consola no ha podido iniciar su sesión en %{origin}.',
    nothing: 'No se ha enviado nada y su sesión sigue abierta aquí.',
  },
}
